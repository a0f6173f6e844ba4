import type { Parts } from '../parts.ts'

// The use of agents. All amounts are numbers with their unit, all days dates.
// A verb, before the choice of days
export const usageDaysLabel = 'Show'
export const usage30DaysLabel = '30 days'
export const usage90DaysLabel = '90 days'
export const usageYearLabel = 'A year'
export const answersUsed = (used: string, limit: string) => `${used} of ${limit} answers used`
export const usageNone = 'No AI answers yet.'
export const downloadUsageLabel = 'Download as CSV'
export const usageSum = (sum: string, first: string, last: string) => `${sum} from ${first} to ${last}`
export const usageSumAndMost = (sum: string, first: string, last: string, day: string, most: string) =>
  `${usageSum(sum, first, last)}; most on ${day}: ${most}`

// Tables
export const usageByDayLabel = 'Usage by day'
export const usageByPersonLabel = 'Usage by person'
export const usageDayHeading = 'Day'
export const usageAgentHeading = 'Agent'
export const usagePeopleHeading = 'People'
export const usagePersonHeading = 'Person'
export const usageTagHeading = 'Tag'
export const usageAnswersHeading = 'Answers'
export const usageTokensInHeading = 'Tokens in'
export const usageTokensOutHeading = 'Tokens out'
export const usageCostHeading = 'Cost'

// Budgets
export const budgetsLabel = 'Budgets'
export const budgetOfAllAgents = 'All agents'
export const budgetToday = (agent: string, used: string, limit: string) => `${agent}, today: ${used} of ${limit}.`
export const budgetThisMonth = (agent: string, used: string, limit: string) =>
  `${agent}, this month: ${used} of ${limit}.`
/** After one of these, where nothing is left. */
export const budgetUsedUp = <E>(until: E): Parts<E> => [' Used up until ', until, '.']
