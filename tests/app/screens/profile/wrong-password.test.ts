import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { changeEmail, changePassword } from '../../../../src/app/state/settings/credentials.ts'
import { storeWith } from '../pages/mount-screen.tsx'

test('whether the current password was wrong is known by the code, in any language', async () => {
  const wrong = storeWith(() => [400, { detail: texts.currentPasswordWrong, code: 'current_password_wrong' }])
  expect(await wrong.store.set(changePassword, 'a guess', 'a new one')).toEqual({
    field: 'current',
    text: texts.currentPasswordWrong,
  })
  const taken = storeWith(() => [400, { detail: texts.emailTaken, code: 'email_taken' }])
  expect(await taken.store.set(changeEmail, 'right', 'wei@canopy.example')).toEqual({
    field: 'new',
    text: texts.emailTaken,
  })
})
