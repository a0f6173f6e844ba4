/** An address of bytes on this device, for this page alone, until it is given up. */
export const objectAddress = {
  of: (bytes: Blob): string => URL.createObjectURL(bytes),
  giveUp: (address: string): void => URL.revokeObjectURL(address),
}
