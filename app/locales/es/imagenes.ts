/** Alternative texts of the site's pictures, by file; decorative ones stay empty in the page, not here. */
export const imagenes = {
  barra: 'Dibujo de la barra de Antídoto: tres baldas de botica llenas de botellas de colores con etiquetas antiguas.',
  mapa: 'Plano dibujado de la zona, con la situación de Antídoto marcada.',
};
