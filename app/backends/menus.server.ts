import { z } from 'zod';

import type { MenuTable } from '../domain/catalogue';
import { coffeeKinds, type MenuItem } from '../domain/menu-item';
import { centsOfDecimal } from '../domain/price';
import type { Database } from './database.generated';
import { connectSupabase } from './supabase.server';

type Tables = Database['public']['Tables'];
/** A row of any menu table: the extras are there where the table has them. */
export type MenuRow = Tables['cervezas']['Row'] &
  Partial<
    Pick<
      Tables['entrantes']['Row'],
      'descripcion' | 'imagen' | 'imagen_texto_es' | 'imagen_texto_en' | 'precio_media' | 'por_unidad'
    >
  > &
  Partial<Pick<Tables['cafes']['Row'], 'categoria'>>;

/** A row where the database tells it as JSON: in an answer of its functions, in the history. */
export const storedMenuRow = z.object({
  id: z.number(),
  tipo: z.string(),
  tipo_es: z.string().nullable(),
  tipo_en: z.string().nullable(),
  precio: z.number().nullable(),
  descripcion: z.string().nullable().optional(),
  imagen: z.string().nullable().optional(),
  imagen_texto_es: z.string().nullable().optional(),
  imagen_texto_en: z.string().nullable().optional(),
  precio_media: z.number().nullable().optional(),
  por_unidad: z.boolean().optional(),
  categoria: z.string().optional(),
}) satisfies z.ZodType<MenuRow>;

/** The row as the rest of the house knows it; prices become cents. */
export function toMenuItem(row: MenuRow): MenuItem {
  const cents = (value: number | null | undefined) => (value == null ? null : centsOfDecimal(value));
  return {
    id: row.id,
    tipo: row.tipo,
    tipoEs: row.tipo_es,
    tipoEn: row.tipo_en,
    precio: cents(row.precio),
    descripcion: row.descripcion ?? null,
    imagen: row.imagen ?? null,
    imagenTextoEs: row.imagen_texto_es ?? null,
    imagenTextoEn: row.imagen_texto_en ?? null,
    precioMedia: cents(row.precio_media),
    porUnidad: row.por_unidad ?? false,
    categoria: coffeeKinds.find((kind) => kind === row.categoria) ?? null,
  };
}

/**
 * Every row of a menu table in the order of its id.
 * @throws Error when the database is away or refuses.
 */
export async function readMenu(table: MenuTable): Promise<MenuItem[]> {
  const { reader } = await connectSupabase();
  const { data, error } = await reader.from(table).select('*').order('id', { ascending: true });
  if (error) throw new Error(error.message);
  return data.map((row: MenuRow) => toMenuItem(row));
}
