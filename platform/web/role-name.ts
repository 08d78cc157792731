import { roleName } from '#platform/contract/lists/roles.ts'
import { getSpeech } from './words.ts'

export const saidRole = (name: string): string => getSpeech().say(roleName(name))
