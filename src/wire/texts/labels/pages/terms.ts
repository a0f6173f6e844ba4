import type { Parts } from '../../parts.ts'

// The terms
export const termsDate = 'June 1, 2024'
export const termsEffective = <E>(date: E): Parts<E> => ['Effective ', date]
export const termsSummaryHeading = 'In short'
export const termsFullHeading = 'The full legal text'
export const termsFullComing = 'This is a placeholder: the full legal text will be published here.'

// Their points, each with its name
export const termsAgeName = 'Age'
export const termsAge = (years: number) =>
  `You are at least ${years} years old. If you’re under 18, you need a guardian’s permission.`
export const termsUseName = 'Acceptable use'
export const termsUse = 'Nothing unlawful, no harassment, no spam, and no attempts to break the service.'
export const termsAiName = 'AI'
export const termsAi = 'What an AI writes may be wrong. Check it before you rely on it; it isn’t professional advice.'
export const termsContentName = 'Your content'
export const termsContent = 'What you write stays yours. You grant Canopy a licence to store it and show it here.'
export const termsDataName = 'Your data'
export const termsData = (days: number) =>
  `You can download everything we store about you, and delete your account, at any time under ‘Edit profile’. Applications for access are deleted ${days} days after the decision.`
export const termsRefundsName = 'Refunds'
export const termsRefunds = 'There are no refunds for partial periods.'
export const termsPricesName = 'Prices'
export const termsPrices = (days: number) => `We announce price changes ${days} days in advance.`
export const termsContactName = 'Contact'
export const termsContact = (days: number) => `We answer within ${days} business days.`
