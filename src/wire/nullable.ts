import { Type } from 'typebox'

export const nullableString = Type.Union([Type.String(), Type.Null()])
