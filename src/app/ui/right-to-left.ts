/** Whether the page is written from right to left: what stands on the root element says so, and nothing else. */
export const isRightToLeft = (): boolean => document.dir === 'rtl'
