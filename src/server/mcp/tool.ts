import type { Static, TObject } from 'typebox'
import type { CallAs } from './calls-as.ts'

/** The text that a tool answers with. */
export type ToolText = { readonly text: string; readonly isError?: true }

/** One tool: what it takes is described once, for the client and for the check. */
export type Tool<Input extends TObject = TObject> = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: Input
  /** It needs the scope `read` beside its own. */
  readonly needsRead?: true
  readonly run: (input: Static<Input>) => Promise<ToolText>
}

export const tool = <Input extends TObject>(described: Tool<Input>): Tool<Input> => described

/** What the tools need: the calls of their person, and where the app is. */
export type ToolContext = {
  readonly call: CallAs
  readonly linkTo: (id: string) => string
  readonly asksAgents: boolean
}
