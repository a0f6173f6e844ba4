/** A text with elements in it, such as links, in the order of its language. */
export type Parts<Element> = readonly (string | Element)[]
