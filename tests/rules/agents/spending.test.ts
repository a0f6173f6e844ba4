import { describe, expect, test } from 'vitest'
import {
  type Budget,
  budgetProblem,
  firstDay,
  limitUsedUp,
  microsOf,
  parseBudget,
  periodEnd,
  type SpentBy,
} from '#rules/agents/spending.ts'
import { plotDays } from '#rules/agents/spending-plot.ts'
import { amountText } from '#rules/agents/spending-text.ts'

const spent = (dayTokens: number, monthTokens: number, dayMicros = 0, monthMicros = 0): SpentBy => ({
  day: { tokens: dayTokens, micros: dayMicros },
  month: { tokens: monthTokens, micros: monthMicros },
})

describe('a budget', () => {
  test('is a list of limits by day and month, in tokens or money', () => {
    expect(parseBudget('5 USD/day, 2000000 tokens/month', 'USD')).toEqual([
      { unit: 'money', period: 'day', amount: 5 },
      { unit: 'tokens', period: 'month', amount: 2_000_000 },
    ])
    expect(parseBudget('0.25 eur/month', 'EUR')).toEqual([{ unit: 'money', period: 'month', amount: 0.25 }])
  })

  test.each([
    '',
    '5',
    '5 USD',
    '5 EUR/day',
    '5 USD/week',
    '0 USD/day',
    '-1 USD/day',
    '1e9 USD/day',
    '1 USD/day, 2 USD/day',
  ])('%j is none', (text) => {
    expect(parseBudget(text, 'USD')).toBeNull()
  })

  const budget: Budget = [
    { unit: 'tokens', period: 'day', amount: 100 },
    { unit: 'money', period: 'month', amount: 2 },
  ]

  test('is used up once one of its limits is reached; the one that ends last counts', () => {
    expect(limitUsedUp(budget, spent(99, 5_000, 0, 1_999_999))).toBeNull()
    expect(limitUsedUp(budget, spent(100, 100))?.period).toBe('day')
    expect(limitUsedUp(budget, spent(100, 100, 0, 2_000_000))?.period).toBe('month')
  })

  test('of the person comes first, then that of the agent and of everyone', () => {
    const full = { budget, spent: spent(100, 100) }
    const free = { budget, spent: spent(0, 0) }
    expect(budgetProblem({ own: full, agent: full, total: full })?.reason).toBe('own-day')
    expect(budgetProblem({ own: free, agent: full, total: full })?.reason).toBe('agent-day')
    expect(budgetProblem({ own: free, agent: free, total: full })?.reason).toBe('total-day')
    expect(budgetProblem({ own: free, agent: free, total: { budget: [], spent: spent(9e9, 9e9) } })).toBeNull()
  })
})

describe('a period', () => {
  const nowMs = Date.parse('2026-12-31T23:59:59.999Z')
  test('is a day or month of UTC', () => {
    expect([firstDay('day', nowMs), firstDay('month', nowMs)]).toEqual(['2026-12-31', '2026-12-01'])
  })
  test('ends at midnight, or with the month', () => {
    const newYear = Date.parse('2027-01-01T00:00:00.000Z')
    expect([periodEnd('day', nowMs), periodEnd('month', nowMs)]).toEqual([newYear, newYear])
    expect(periodEnd('month', Date.parse('2028-02-10T12:00:00Z'))).toBe(Date.parse('2028-03-01T00:00:00Z'))
  })
})

test('the cost is counted in millionths and rounded up', () => {
  const tokens = { tokens_in: 1_000, tokens_out: 10 }
  expect(microsOf({ in: 0.4, out: 1.6 }, tokens)).toBe(416)
  expect(microsOf({ in: 0.0001, out: 0 }, tokens)).toBe(1)
  expect(microsOf(undefined, tokens)).toBe(0)
})

test('small sums of money keep the digits that matter', () => {
  expect(amountText('money', 0.001234, 'USD')).toBe('$0.00123')
  expect(amountText('money', 12.345, 'USD')).toMatch(/^\$12\.3[45]$/)
  expect(amountText('tokens', 1_234, 'USD')).toBe('1,234 tokens')
})

test('a plot has every day, and sums the agents of a day', () => {
  const use = { day: '2026-11-23', tokens_in: 3, tokens_out: 4, cost: 0.5 }
  const days = plotDays([use, use], 'money', 3, Date.parse('2026-11-24T10:00:00Z'))
  expect(days).toEqual([
    { day: '2026-11-22', amount: 0 },
    { day: '2026-11-23', amount: 1 },
    { day: '2026-11-24', amount: 0 },
  ])
  expect(plotDays([use], 'tokens', 2, Date.parse('2026-11-24T10:00:00Z'))[0]?.amount).toBe(7)
})
