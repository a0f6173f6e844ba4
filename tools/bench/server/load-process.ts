import { text } from 'node:stream/consumers'
import autocannon, { type Options } from 'autocannon'

// Sends the requests described on standard input and prints the result: in a process of its own, so that its CPU time
// is not counted.
const options = JSON.parse(await text(process.stdin)) as Options
process.stdout.write(JSON.stringify(await autocannon(options)))
