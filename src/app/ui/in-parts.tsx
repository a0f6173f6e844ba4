import { createElement, Fragment, type ReactNode } from 'react'
import type { Parts } from '#wire/texts/parts.ts'

/** Shows a text with elements in it; its parts never change places, so they need no keys. */
export const InParts = ({ of }: { readonly of: Parts<ReactNode> }) => createElement(Fragment, null, ...of)
