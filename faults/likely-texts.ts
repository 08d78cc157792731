import type { AnyCall } from '#platform/contract/call.ts'
import { staffDisclosure } from '#domains/documents/signing/esign-text.rules.ts'
import { demoPassword } from '#seed/demo-password.ts'

const newPassword = 'a long way from 9 home to school'

/** Texts that only some values of fit, by the name of their field. */
const texts: Readonly<Record<string, readonly unknown[]>> = {
  Zone: ['America/Los_Angeles'],
  Network: ['198.51.100.0/24', '203.0.113.7'],
  Action: ['Deny'],
  Password: [newPassword],
  ConfirmPassword: [newPassword],
  NewPassword: [newPassword],
  CurrentPassword: [demoPassword],
  DisclosureVersion: [staffDisclosure],
  Role: ['Case Manager', 'Supervisor', 'Parent Partner'],
  CID: ['1234567890'],
  FamLinkNumber: ['123456'],
  WelligentID: ['123456'],
}

/** Where a field's name means something else in one call. */
const textsOfCall: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  'Core/User/ConfirmIdentity': { Password: [demoPassword] },
  'Admin/UserManagement/AddPermission': { Name: ['Kites.Fly', 'Kites.Mend'] },
  'Admin/UserManagement/AddCoreProgramSetting': {
    Name: ['kitesFly', 'kitesMend'],
    DataType: ['text'],
    DefaultValue: ['x'],
  },
  'Admin/Agency/LoadZipPlaces': { Csv: ['zip,lat,lng\n90001,33.97,-118.25\n'] },
  'Admin/UserManagement/ImportUsers': {
    Csv: [
      'Email,FirstName,LastName,Role,SubProgram,SubProgramRole\nnew.person@kith.example,New,Person,Parent Partner,,\n',
    ],
  },
}

export const knownTexts = (call: AnyCall): Record<string, readonly unknown[]> => ({
  ...Object.fromEntries(Object.entries(texts).filter(([field]) => field in call.input._zod.def.shape)),
  ...textsOfCall[call.name],
})
