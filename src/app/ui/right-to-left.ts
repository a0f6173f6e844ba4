/** Whether the page is written from right to left: an attribute of the root element says so, and nothing else. */
export const isRightToLeft = (): boolean => document.dir === 'rtl'
