/**
 * The name of someone who has not chosen one, stored, and so the same in every language: no part of an e-mail address
 * becomes public.
 */
export const newMember = 'New member'
