import { atom } from 'jotai'
import type { IdentityConfig } from '#wire/calls.ts'

/** The server's sign-in method, as far as it is known. */
type SignInMethod =
  | { readonly stage: 'asking' }
  | { readonly stage: 'found'; readonly config: IdentityConfig }
  | { readonly stage: 'failed' }

export const signInMethodAtom = atom<SignInMethod>({ stage: 'asking' })
