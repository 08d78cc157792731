import { catalog } from '#platform/web/i18n.ts'

export const useNoticeText = catalog({
  notices: ['Notices', 'Avisos'],
  none: ['Notices: nothing new', 'Avisos: nada nuevo'],
  unread: [
    ['Notices: # not read', 'Avisos: # sin leer'],
    ['Notices: # not read', 'Avisos: # sin leer'],
  ],
  unreadOf: [
    ['# not read', '# sin leer'],
    ['# not read', '# sin leer'],
  ],
  many: ['Notices: 100 or more not read', 'Avisos: 100 o más sin leer'],
  all: ['All', 'Todos'],
  onlyUnread: ['Not read', 'Sin leer'],
  show: ['Show', 'Mostrar'],
  markAll: ['Mark all as read', 'Marcar todos como leídos'],
  nothingToMark: ['Everything here is read', 'Aquí todo está leído'],
  markRead: ['Mark as read: {title}', 'Marcar como leído: {title}'],
  markUnread: ['Mark as not read: {title}', 'Marcar como no leído: {title}'],
  isNew: ['Not read', 'Sin leer'],
  covers: ['You cover for {name}', 'Usted reemplaza a {name}'],
  nothing: ['No notices', 'No hay avisos'],
  nothingYet: [
    'What you are told about your work comes here and stays for a year.',
    'Aquí llega lo que se le avisa de su trabajo y se conserva un año.',
  ],
  allRead: ['Nothing new', 'Nada nuevo'],
  failed: ['The notices did not arrive', 'Los avisos no llegaron'],
  again: ['Try again', 'Intentar de nuevo'],
  older: ['Older', 'Anteriores'],
  newer: ['Newer', 'Más recientes'],
  settings: ['Choose what you are told', 'Elegir de qué se le avisa'],
})
