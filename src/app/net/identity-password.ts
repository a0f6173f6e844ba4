import { type Auth, createUserWithEmailAndPassword, signInWithEmailAndPassword } from 'firebase/auth'
import type { Person } from './identity.ts'
import { personOf } from './identity-session.ts'

export const signIn = async (auth: Auth, email: string, password: string): Promise<Person> =>
  personOf((await signInWithEmailAndPassword(auth, email, password)).user)

export const signUp = async (auth: Auth, email: string, password: string): Promise<Person> =>
  personOf((await createUserWithEmailAndPassword(auth, email, password)).user)
