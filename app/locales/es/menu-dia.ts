/** The menu of the day. */
export const menuDia = {
  titulo: 'Menú del día',
  precio: '{{price}}, IVA incluido',
  cargando: 'Cargando menú...',
  error: 'Menú del día no encontrado.',
  sinImagen: 'El menú del día aún no tiene imagen.',
  primeros: 'Primeros',
  segundos: 'Segundos',
  postres: 'Postres',
  fecha: 'Menú del {{date}}',
  hasta: 'Se sirve hasta el {{date}}',
  otraLengua: 'Hoy el menú solo está en inglés.',
  imagenOtraLengua: 'La imagen de este menú solo está en inglés.',
  aunNo: 'El de hoy aún no está; este fue el del {{day}}.',
  sinServicio: 'Hoy no servimos menú del día: vuelve el {{day}} o elige de la carta.',
  ampliar: 'Ver la imagen a tamaño completo',
};
