import { Ajv, type ErrorObject } from 'ajv'
import type { FastifyInstance } from 'fastify'
import type { ErrorProblem } from '#wire/errors/errors.ts'
import { Refusal } from '../refusal.ts'

// Outside the function, so that each schema is compiled once for all servers of a process: tests build hundreds.
const strict = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: false })
const fromText = new Ajv({ coerceTypes: 'array', useDefaults: true, allErrors: false })

/** Bodies are not coerced; queries are text, so numbers in them are parsed and single values become lists. */
export function validateInput(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = (httpPart === 'querystring' ? fromText : strict).compile(schema as object)
    return (data: unknown) => {
      const problem = validate(data) === true ? endlessNumber(data) : problemOf(validate.errors?.[0])
      return problem === null ? { value: data } : { error: new Refusal(400, problem) }
    }
  })
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message ?? 'Bad input'))
  app.setSerializerCompiler(() => (data: unknown) => JSON.stringify(data))
}

/** A text such as 1e309 is parsed as Infinity, which no maximum catches. */
function endlessNumber(data: unknown): ErrorProblem | null {
  if (typeof data !== 'object' || data === null) return null
  const endless = Object.entries(data).find(([, value]) => typeof value === 'number' && !Number.isFinite(value))
  return endless === undefined ? null : ['number_not_finite', { field: endless[0] }]
}

/** `content is required`, `limit must be <= 100`: the field, then what it must be. */
function problemOf(error: ErrorObject | undefined): ErrorProblem {
  if (error === undefined) return ['input_invalid']
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty)
    return ['field_required', { field: field === '' ? missing : `${field}.${missing}` }]
  }
  return ['field_invalid', { field: field === '' ? 'The body' : field, problem: error.message ?? 'is not valid' }]
}
