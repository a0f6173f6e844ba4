/** What a browser tells of its line, as far as it tells anything. */
export type Line = { readonly effectiveType?: string; readonly saveData?: boolean }

/** Low bandwidth is a 2g or slow-2g line, or data-saver mode (section 9). */
export const isLowBandwidth = ({ effectiveType, saveData }: Line): boolean =>
  saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g'
