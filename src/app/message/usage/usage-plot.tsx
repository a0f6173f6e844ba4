import { type PlotDay, plotDays } from '#rules/agents/spending-plot.ts'
import { amountText } from '#rules/agents/spending-text.ts'
import type { AgentUsages } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'

type UsagePlotProps = Pick<AgentUsages, 'usage' | 'currency'> & { readonly days: number }

/** A bar a day: the cost, or the tokens where no price is set. The table below it has the numbers. */
export function UsagePlot({ usage, days, currency }: UsagePlotProps) {
  const unit = usage.some(({ cost }) => cost > 0) ? 'money' : 'tokens'
  const bars = plotDays(usage, unit, days, Date.now())
  const most = bars.reduce((max, bar) => (bar.amount > max.amount ? bar : max), { day: '', amount: 0 })
  const sum = bars.reduce((total, { amount }) => total + amount, 0)
  const [first, last] = [bars[0]?.day ?? '', bars.at(-1)?.day ?? '']
  const total = amountText(unit, sum, currency)
  const summary =
    most.amount > 0
      ? texts.usageSumAndMost(total, first, last, most.day, amountText(unit, most.amount, currency))
      : texts.usageSum(total, first, last)
  return (
    <figure className="agent-usage-plot">
      <figcaption>{summary}</figcaption>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
        {bars.map((bar, at) => (
          <Bar key={bar.day} bar={bar} at={at} share={most.amount === 0 ? 0 : bar.amount / most.amount} />
        ))}
      </svg>
      <div className="agent-usage-axis" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </figure>
  )
}

function Bar({ bar, at, share }: { readonly bar: PlotDay; readonly at: number; readonly share: number }) {
  // Every use shows, however small beside the others.
  const height = bar.amount === 0 ? 0 : Math.max(2, share * 100)
  return <rect x={at + 0.1} width={0.8} y={100 - height} height={height} />
}
