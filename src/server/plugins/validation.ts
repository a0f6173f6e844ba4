import { Ajv, type ErrorObject } from 'ajv'
import type { FastifyInstance } from 'fastify'

/** Bodies are taken as they are; queries are texts, so numbers in them are read as numbers and single values as lists. */
export function validateInput(app: FastifyInstance): void {
  const strict = new Ajv({ coerceTypes: false, useDefaults: true, allErrors: false })
  const fromText = new Ajv({ coerceTypes: 'array', useDefaults: true, allErrors: false })
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate = (httpPart === 'querystring' ? fromText : strict).compile(schema as object)
    return (data: unknown) => {
      if (validate(data) === true) return { value: data }
      return { error: Object.assign(new Error(detailOf(validate.errors?.[0])), { statusCode: 400 }) }
    }
  })
  app.setSchemaErrorFormatter((errors) => new Error(errors[0]?.message ?? 'Bad input'))
  app.setSerializerCompiler(() => (data: unknown) => JSON.stringify(data))
}

/** `content is required`, `limit must be <= 100`: the field, then what it must be. */
function detailOf(error: ErrorObject | undefined): string {
  if (error === undefined) return 'The input is not valid'
  const field = error.instancePath.slice(1).replaceAll('/', '.')
  if (error.keyword === 'required') {
    const missing = String(error.params.missingProperty)
    return `${field === '' ? missing : `${field}.${missing}`} is required`
  }
  return `${field === '' ? 'The body' : field} ${error.message ?? 'is not valid'}`
}
