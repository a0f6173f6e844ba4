import { useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { amountText } from '#rules/agents/spending-text.ts'
import type { AgentUsages, PersonUsage, AgentUsage as Use } from '#wire/agent-request.ts'
import * as texts from '#wire/texts.ts'
import { loadUsage } from '../../state/agents/usage.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { useAgentName } from '../use-agent-name.ts'
import { Budgets } from './budgets.tsx'
import { DownloadUsage } from './download-usage.tsx'
import { UsagePlot } from './usage-plot.tsx'
import './agent-usage.css'

type AgentUsageProps = { readonly whose: 'mine' | 'everyone' }

const periods = [
  { value: '30', label: texts.usage30DaysLabel },
  { value: '90', label: texts.usage90DaysLabel },
  { value: '365', label: texts.usageYearLabel },
] as const
type Period = (typeof periods)[number]['value']

/** Agent usage by day: requests, tokens, cost, and how much of the limits is used. */
export function AgentUsage({ whose }: AgentUsageProps) {
  const ask = useSetAtom(loadUsage)
  const [days, setDays] = useState<Period>('30')
  const [usages, setUsages] = useState<AgentUsages | string | null>(null)
  const latest = useRef(0)
  const load = useCallback(async () => {
    latest.current += 1
    const request = latest.current
    setUsages(null)
    const loaded = await ask({ whose, days: Number(days) })
    if (request === latest.current) setUsages(loaded)
  }, [ask, whose, days])
  useEffect(() => void load(), [load])

  return (
    <div className="agent-usage">
      <SelectField label={texts.usageDaysLabel} options={periods} value={days} onChange={setDays} />
      {usages === null && <Spinner label={texts.loading} />}
      {typeof usages === 'string' && (
        <p role="alert">
          {usages} <Button onClick={() => void load()}>{texts.retryLabel}</Button>
        </p>
      )}
      {usages !== null && typeof usages !== 'string' && <Usage usages={usages} days={Number(days)} whose={whose} />}
    </div>
  )
}

function Usage({ usages, days, whose }: AgentUsageProps & { readonly usages: AgentUsages; readonly days: number }) {
  const { usage, allowance, budgets, currency, people = [] } = usages
  return (
    <>
      <p>
        {texts.answersUsed(
          allowance.used.toLocaleString(texts.readersLocale()),
          allowance.limit.toLocaleString(texts.readersLocale()),
        )}
      </p>
      <Budgets budgets={budgets} currency={currency} />
      {usage.length === 0 ? (
        <p className="agent-usage-none">{texts.usageNone}</p>
      ) : (
        <>
          <UsagePlot usage={usage} days={days} currency={currency} />
          <Days usage={usage} currency={currency} />
          {people.length > 0 && <People people={people} currency={currency} />}
          {whose === 'everyone' && <DownloadUsage days={days} />}
        </>
      )}
    </>
  )
}

function Days({ usage, currency }: Pick<AgentUsages, 'usage' | 'currency'>) {
  const nameOf = useAgentName()
  const hasPeople = usage.some(({ people }) => people !== undefined)
  return (
    <ScrollRegion className="agent-usage-table" aria-label={texts.usageByDayLabel}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.usageDayHeading}</th>
            <th scope="col">{texts.usageAgentHeading}</th>
            <SumHeads />
            {hasPeople && <th scope="col">{texts.usagePeopleHeading}</th>}
          </tr>
        </thead>
        <tbody>
          {usage.map((use) => (
            <tr key={`${use.day} ${use.agent}`}>
              <th scope="row">{use.day}</th>
              <td>{nameOf(use.agent)}</td>
              <Sums sums={use} currency={currency} />
              {hasPeople && <td>{use.people?.toLocaleString(texts.readersLocale())}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function People({ people, currency }: { readonly people: readonly PersonUsage[]; readonly currency: string }) {
  return (
    <ScrollRegion className="agent-usage-table" aria-label={texts.usageByPersonLabel}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.usagePersonHeading}</th>
            <th scope="col">{texts.usageTagHeading}</th>
            <SumHeads />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.uid}>
              <th scope="row">
                <bdi>{person.display_name}</bdi>
              </th>
              <td>
                <bdi>@{person.user_tag}</bdi>
              </td>
              <Sums sums={person} currency={currency} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const SumHeads = () => (
  <>
    <th scope="col">{texts.usageAnswersHeading}</th>
    <th scope="col">{texts.usageTokensInHeading}</th>
    <th scope="col">{texts.usageTokensOutHeading}</th>
    <th scope="col">{texts.usageCostHeading}</th>
  </>
)

type SumsProps = {
  readonly sums: Pick<Use, 'requests' | 'tokens_in' | 'tokens_out' | 'cost'>
  readonly currency: string
}

const Sums = ({ sums: { requests, tokens_in, tokens_out, cost }, currency }: SumsProps) => (
  <>
    <td>{requests.toLocaleString(texts.readersLocale())}</td>
    <td>{tokens_in.toLocaleString(texts.readersLocale())}</td>
    <td>{tokens_out.toLocaleString(texts.readersLocale())}</td>
    <td>{cost === 0 ? '–' : amountText('money', cost, currency)}</td>
  </>
)
