import { moderationReasonMaxLength, suspensionDaysMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

export const isDays = (typed: string): boolean =>
  /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= suspensionDaysMax

type FieldProps = { readonly value: string; readonly onChange: (value: string) => void }

export const DaysField = ({ value, onChange }: FieldProps) => (
  <TextField
    label={texts.suspensionDaysLabel}
    hint={texts.suspensionDaysHint(suspensionDaysMax)}
    inputMode="numeric"
    autoComplete="off"
    value={value}
    error={isDays(value) ? undefined : texts.suspensionDaysWrong(suspensionDaysMax)}
    onChange={(event) => onChange(event.target.value)}
  />
)

export const ReasonField = ({ isForPerson, value, onChange }: FieldProps & { readonly isForPerson: boolean }) => (
  <TextArea
    label={isForPerson ? texts.reasonForPersonLabel : texts.moderationReasonLabel}
    maxRows={8}
    maxLength={moderationReasonMaxLength}
    required
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
