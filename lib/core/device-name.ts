/** What devices are called, by the id that stands in their entries. */
export type DeviceNames = ReadonlyMap<string, string>;

/** Where no device is known, as of a night from elsewhere. */
export const NO_DEVICE_NAMES: DeviceNames = new Map();

/** A device's id in short: made by chance it is long and says nothing. */
export function shortDevice(device: string): string {
	return device.length > 10 ? device.slice(0, 6) : device;
}

/** How a device is called: by its name in Settings, else by its id in short. */
export function deviceName(names: DeviceNames, device: string): string {
	return names.get(device) ?? shortDevice(device);
}
