/** The owner's facts by the names of their fields in `/admin/local`. A missing one has its first value. */
export type OwnerFacts = Readonly<Record<string, string>>;

export type FactError =
  | 'falta'
  | 'largo'
  | 'codigo'
  | 'coordenada'
  | 'enlaceCorto'
  | 'enlaceMapa'
  | 'telefono'
  | 'email'
  | 'redes'
  | 'prensa'
  | 'direcciones'
  | 'porcentaje'
  | 'icono';

export type FactErrors = Readonly<Record<string, FactError>>;
