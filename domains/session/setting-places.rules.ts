import type { Words } from '#platform/contract/words.ts'

/** Groups of Settings that have no list of settings, and by which words people look for what is in them. */
export const settingPlaces: readonly { readonly group: string; readonly label: Words; readonly also: Words }[] = [
  {
    group: 'Profile',
    label: ['Profile', 'Perfil'],
    also: ['my name photo picture language', 'mi nombre foto imagen idioma'],
  },
  {
    group: 'Security',
    label: ['Security', 'Seguridad'],
    also: [
      'password second factor authenticator codes passkeys PIN sign in sessions sign out devices',
      'contraseña segundo factor autenticador códigos llaves PIN entrar sesiones salir dispositivos',
    ],
  },
  {
    group: 'Signature',
    label: ['Signature', 'Firma'],
    also: ['my signature image draw sign', 'mi firma imagen dibujar firmar'],
  },
  {
    group: 'Calendar',
    label: ['Calendar feed', 'Enlace del calendario'],
    also: ['subscribe address ICS phone Outlook Google link', 'suscribir dirección ICS teléfono Outlook Google'],
  },
  {
    group: 'Activity',
    label: ['My activity', 'Mi actividad'],
    also: ['what I did history', 'lo que hice historial'],
  },
]
