import { atom } from 'jotai'
import type { IdentityConfig } from '#wire/calls.ts'

/** The server's sign-in method, as far as it is known. */
export type SignInMethod =
  | { readonly at: 'asking' }
  | { readonly at: 'found'; readonly config: IdentityConfig }
  | { readonly at: 'failed' }

export const signInMethodAtom = atom<SignInMethod>({ at: 'asking' })
