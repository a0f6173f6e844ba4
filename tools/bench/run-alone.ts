import { type Bench, tableOf } from '../report.ts'
import { showProgress } from './progress.ts'

/** `npm run bench:NAME [-- --quick --postgres]`: runs one bench, with its tables on the terminal. */
export async function runAlone(name: string, bench: Bench): Promise<void> {
  const progress = showProgress(name)
  const given = (flag: string) => process.argv.includes(flag)
  const sections = await bench({ quick: given('--quick'), postgres: given('--postgres') }, progress.say)
  progress.end()
  for (const section of sections) {
    console.log(`\n${section.title}\n\n${tableOf(section)}`)
    if (section.note !== undefined) console.log(`\n${section.note}`)
  }
}
