/** Today's dishes off the card. */
export const fueraDeCarta = {
  words: {
    title: 'Nuevo',
    help: 'Aparece al momento en la carta, en «Restaurante» y junto al menú del día. Al cerrar, desaparece solo.',
    add: 'Añadir',
  },
  lista: { title: 'Hoy, fuera de carta', empty: 'Nada por ahora.', button: 'Quitar' },
  campos: {
    nombre_es: 'Plato',
    precio: '$t(admin.menu.words.fields.precio)',
    nombre_en: 'En inglés (si quieres)',
    dura: 'Mantenerlo después del cierre',
  },
  errores: { faltaNombre: 'Escribe el plato', nombreLargo: '$t(admin.errores.nombreLargo)' },
  hasta: 'Hasta las {{time}}',
  hastaOtroDia: 'Hasta el {{date}}, {{time}}',
  seQueda: 'Hasta que lo quites',
  anadido: 'Añadido. Ya lo ven los clientes.',
  quitado: 'Quitado.',
  yaQuitado: 'Ya estaba quitado.',
  devuelto: 'Recuperado. Los clientes lo ven otra vez.',
  noVuelve: 'Ya no se puede recuperar: añádelo otra vez.',
  noGuardado: 'No se ha añadido. Lo que has escrito sigue aquí.',
};
