import { commandOf, help } from './command-line/commands.ts'
import { jsonLine, print, withoutTokens } from './command-line/printing.ts'
import { exitCodes, Problem } from './command-line/problem.ts'

/** The command line (docs/command-line.md): JSON on stdout, and why it ended on stderr. */
async function main(args: readonly string[]): Promise<number> {
  const options = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)
  if (options.includes('--help') || args[0] === 'help') {
    print(help)
    return 0
  }
  return commandOf(args)()
}

function unexpected(error: unknown): Problem {
  return new Problem('unexpected', error instanceof Error ? (error.stack ?? error.message) : String(error))
}

// Whoever read the output has ended.
process.stdout.on('error', () => process.exit(exitCodes['output-closed']))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const { code, message, about } = error instanceof Problem ? error : unexpected(error)
  process.stderr.write(jsonLine({ error: code, detail: withoutTokens(message), ...about }))
  process.exitCode = exitCodes[code]
}
