// Written by tools/database-types.ts from supabase/migrations. Change those, then run `npm run tool -- database-types`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Rows, writes and functions of the schema `public`, for `createClient<Database>`. */
export type Database = {
  public: {
    Tables: {
      /** How many guests the house takes and how. One row, of the owner's making; no limit and nothing automatic until then. */
      aforo: {
        Row: {
          /** Always 1. */
          id: number;
          /** Seats at once; null is no limit. */
          plazas: number | null;
          /** Minutes a table is taken; each booking keeps the number of its day of request. */
          duracion: number;
          /** The largest party that may ask by the form; null is no limit. */
          grupo_maximo: number | null;
          /** Minutes from now to the first time that is offered. */
          antelacion: number;
          /** Days ahead that are offered. */
          dias_maximo: number;
          /** Parties up to this many are confirmed by themselves; 0 is none. */
          confirmar_hasta: number;
          /** Hours within which the house usually answers, as the form says. */
          respuesta_horas: number;
          /** Whether the sheet of a day shows the guests' telephones. */
          hoja_telefonos: boolean;
        };
        Insert: {
          id?: number;
          plazas?: number | null;
          duracion?: number;
          grupo_maximo?: number | null;
          antelacion?: number;
          dias_maximo?: number;
          confirmar_hasta?: number;
          respuesta_horas?: number;
          hoja_telefonos?: boolean;
        };
        Update: {
          id?: number;
          plazas?: number | null;
          duracion?: number;
          grupo_maximo?: number | null;
          antelacion?: number;
          dias_maximo?: number;
          confirmar_hasta?: number;
          respuesta_horas?: number;
          hoja_telefonos?: boolean;
        };
        Relationships: [];
      };
      /** Rice dishes: by request, minimum two people, priced per person. */
      arroces: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Outbox of the status webhook: stored with the decision, sent afterwards, tried again until taken or expired. */
      avisos: {
        Row: {
          /** Sent as Idempotency-Key with every try. */
          id: string;
          /** The booking: id of reservas or of the outside table. */
          reserva_id: string;
          /** Body to send; {} once it is no longer needed and the personal data has to go. */
          cuerpo: Json;
          /** Tries so far. Matched in a conditional update to claim one; a try that a start makes before its time does not count. */
          intentos: number;
          /** Not to be tried before. */
          proximo_intento: string;
          /** Given up after this. */
          caduca_en: string;
          /** When it was taken (2xx). */
          entregado_en: string | null;
          /** Why the last try failed. No personal data. */
          ultimo_error: string | null;
          /** When the booking was decided. */
          creado_en: string;
          /** The booking's own secuencia at the decision, 0 for one of the outside table: each decision is announced once at most. */
          secuencia: number;
          /** A site is trying until then; past without an end noted, that site died and any other takes it up. */
          en_curso_hasta: string;
        };
        Insert: {
          id?: string;
          reserva_id: string;
          cuerpo: Json;
          intentos?: number;
          proximo_intento?: string;
          caduca_en?: string;
          entregado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
          secuencia?: number;
          en_curso_hasta?: string;
        };
        Update: {
          id?: string;
          reserva_id?: string;
          cuerpo?: Json;
          intentos?: number;
          proximo_intento?: string;
          caduca_en?: string;
          entregado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
          secuencia?: number;
          en_curso_hasta?: string;
        };
        Relationships: [];
      };
      /** Outbox of messages to the staff's phones, one a device. No personal data. */
      avisos_moviles: {
        Row: {
          /** Names the message: the same on every try, so that a phone shows it once. */
          id: string;
          /** The device it goes to. */
          suscripcion_id: string;
          /** The booking it is about. */
          reserva_id: string;
          /** What happened: nueva, a request; cambio_cliente, cancelacion_cliente and tarde, by the guest. */
          tipo: string;
          /** pendiente until enviado or fallido. */
          estado: string;
          /** Tries begun. Raise it in a conditional update to claim one. */
          intentos: number;
          /** Not to be tried before. */
          proximo_intento: string;
          /** A site has it in hand until then. */
          en_curso_hasta: string;
          /** Given up after this. */
          caduca_en: string;
          /** When the push service took it. */
          enviado_en: string | null;
          /** Why the last try failed. No personal data. */
          ultimo_error: string | null;
          /** When it happened. */
          creado_en: string;
        };
        Insert: {
          id?: string;
          suscripcion_id: string;
          reserva_id: string;
          tipo: string;
          estado?: string;
          intentos?: number;
          proximo_intento?: string;
          en_curso_hasta?: string;
          caduca_en?: string;
          enviado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
        };
        Update: {
          id?: string;
          suscripcion_id?: string;
          reserva_id?: string;
          tipo?: string;
          estado?: string;
          intentos?: number;
          proximo_intento?: string;
          en_curso_hasta?: string;
          caduca_en?: string;
          enviado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'avisos_moviles_reserva_id_fkey';
            columns: ['reserva_id'];
            isOneToOne: false;
            referencedRelation: 'reservas';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'avisos_moviles_suscripcion_id_fkey';
            columns: ['suscripcion_id'];
            isOneToOne: false;
            referencedRelation: 'suscripciones_push';
            referencedColumns: ['id'];
          },
        ];
      };
      /** White wines. */
      blanco: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Sandwiches. */
      bocadillos: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** What was taken away for good, and comes back with no backup from before: bookings whose personal data was removed, and annulled keys of the staff. */
      borrados: {
        Row: {
          /** SHA-256 of the booking's random id, of its outside record's id, or of the key, in hex: it tells a row that is put back, and nothing of whose it was. */
          huella: string;
          /** When the data was removed or the key annulled. */
          borrado_en: string;
        };
        Insert: {
          huella: string;
          borrado_en?: string;
        };
        Update: {
          huella?: string;
          borrado_en?: string;
        };
        Relationships: [];
      };
      /** Sparkling wines. */
      burbujas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Coffees, classic and special. */
      cafes: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** clasico or especial: the section of the page it stands in. */
          categoria: string;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          categoria?: string;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          categoria?: string;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** History of the panel: each change of a dish with the row before and after, and who made it. */
      cambios: {
        Row: {
          /** Grows with each change. */
          id: number;
          /** When it was made. */
          cuando: string;
          /** Menu table of the dish; precios where the change is of many; reservas where a guest's data went out or away. */
          tabla: string;
          /** id of the dish in that table, kept when the dish is gone; 0 where the change is of many or of a guest's data. */
          fila_id: number;
          /** creado, guardado, eliminado, restaurado or precios; carta of many dishes that came or went in one act; vaciado or repuesto of the sample carta; datos_descargados or datos_borrados of a guest. */
          accion: string;
          /** The whole row before; null when there was none. Of precios: [{tabla, id, tipo, precio and whatever else it changed}]. */
          antes: Json | null;
          /** The whole row after; null when it was deleted. Of precios as antes. Of a guest's data the day of the visit (fecha), nothing of the guest. */
          despues: Json | null;
          /** Of a creation: fingerprint of the form that asked for it and of everything it held. Null where the form did not say, and once its row is gone and was created anew. */
          huella: string | null;
          /** Name of whoever made it; null: nobody of the staff, the database was changed past the panel. Empty: not known, from when staff shared one key. */
          quien: string | null;
        };
        Insert: {
          id?: number;
          cuando?: string;
          tabla: string;
          fila_id: number;
          accion: string;
          antes?: Json | null;
          despues?: Json | null;
          huella?: string | null;
          quien?: string | null;
        };
        Update: {
          id?: number;
          cuando?: string;
          tabla?: string;
          fila_id?: number;
          accion?: string;
          antes?: Json | null;
          despues?: Json | null;
          huella?: string | null;
          quien?: string | null;
        };
        Relationships: [];
      };
      /** Meat. */
      carnes: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Beers. */
      cervezas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** One row per public content table. A trigger raises the version with every writing statement, in the same transaction. */
      contenido_versiones: {
        Row: {
          /** Name of the content table. */
          tabla: string;
          /** Only grows. At least the milliseconds since 1970 of the last change, so that a restored database never repeats a number it gave out before. */
          version: number;
        };
        Insert: {
          tabla: string;
          version?: number;
        };
        Update: {
          tabla?: string;
          version?: number;
        };
        Relationships: [];
      };
      /** Outbox of mails: stored with what they tell of, sent afterwards, tried again until taken, refused or expired. */
      correos: {
        Row: {
          /** Names the mail: its Message-ID is made of it, the same on every try. */
          id: string;
          /** The booking it is about. */
          reserva_id: string;
          /** What it tells. To staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir. To the guest: the others. */
          tipo: string;
          /** The booking as it stood then, with what it was before under anterior; {} once the personal data has to go. */
          datos: Json;
          /** pendiente until enviado or fallido. automatizacion: a webhook tells it. sin_servidor: there was no mail server; never sent later. anulado: no longer true when its turn came. */
          estado: string;
          /** Tries begun. Matched in a conditional update to claim one; a try that a start makes before its time does not count. */
          intentos: number;
          /** Not to be tried before. */
          proximo_intento: string;
          /** Given up after this. */
          caduca_en: string;
          /** When the mail server took it. */
          enviado_en: string | null;
          /** Why the last try failed. No personal data. */
          ultimo_error: string | null;
          /** When it happened; mails of one booking to one reader go in this order. */
          creado_en: string;
          /** A site is trying until then; past without an end noted, that site died and any other takes it up. */
          en_curso_hasta: string;
        };
        Insert: {
          id?: string;
          reserva_id: string;
          tipo: string;
          datos: Json;
          estado?: string;
          intentos?: number;
          proximo_intento?: string;
          caduca_en?: string;
          enviado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
          en_curso_hasta?: string;
        };
        Update: {
          id?: string;
          reserva_id?: string;
          tipo?: string;
          datos?: Json;
          estado?: string;
          intentos?: number;
          proximo_intento?: string;
          caduca_en?: string;
          enviado_en?: string | null;
          ultimo_error?: string | null;
          creado_en?: string;
          en_curso_hasta?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'correos_reserva_id_fkey';
            columns: ['reserva_id'];
            isOneToOne: false;
            referencedRelation: 'reservas';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The last change of what is declared of a dish. One that nobody ever declared has no row. */
      declaraciones: {
        Row: {
          /** Table and id of the dish: entrantes-1. Kept when the dish is gone. */
          plato: string;
          /** When it was declared, otherwise than before. */
          cuando: string;
          /** Name of whoever declared it; null: the database was changed past the panel. */
          quien: string | null;
        };
        Insert: {
          plato: string;
          cuando?: string;
          quien?: string | null;
        };
        Update: {
          plato?: string;
          cuando?: string;
          quien?: string | null;
        };
        Relationships: [];
      };
      /** Closures and days with other hours. Where two share a day the row with the higher id rules. */
      dias_especiales: {
        Row: {
          /** Grows with each one added. */
          id: number;
          /** First day, a date of Madrid. */
          desde: string;
          /** Last day. */
          hasta: string;
          /** When the house opens on these days; null: closed. */
          abre: string | null;
          /** When it closes, as in horario. */
          cierra: string | null;
          /** What guests read about it in Spanish; empty: nothing, or the English text. */
          texto_es: string;
          /** What guests read about it in English; empty: nothing, or the Spanish text. */
          texto_en: string;
        };
        Insert: {
          id?: number;
          desde: string;
          hasta: string;
          abre?: string | null;
          cierra?: string | null;
          texto_es?: string;
          texto_en?: string;
        };
        Update: {
          id?: number;
          desde?: string;
          hasta?: string;
          abre?: string | null;
          cierra?: string | null;
          texto_es?: string;
          texto_en?: string;
        };
        Relationships: [];
      };
      /** Remembered devices of the staff: each holds a token that opens a new session of the panel until its row is deleted or ends. */
      dispositivos_panel: {
        Row: {
          /** Names the device in the panel. */
          id: string;
          /** SHA-256 of the random token in the cookie, in hex; the token itself is stored nowhere. */
          ficha_hash: string;
          /** Whose it is; null: the owner's. */
          persona_id: string | null;
          /** That person's name. */
          nombre: string;
          /** Of the owner's: fingerprint of ADMIN_KEY, so that a changed key ends it. Empty for others. */
          clave_huella: string;
          /** Browser and system as the browser names them, 'Safari · iPhone'; empty: unknown. */
          navegador: string;
          /** When it was remembered. */
          creado_en: string;
          /** When it last opened a session. */
          usado_en: string;
          /** Worth nothing afterwards. */
          caduca_en: string;
        };
        Insert: {
          id?: string;
          ficha_hash: string;
          persona_id?: string | null;
          nombre: string;
          clave_huella: string;
          navegador?: string;
          creado_en?: string;
          usado_en?: string;
          caduca_en: string;
        };
        Update: {
          id?: string;
          ficha_hash?: string;
          persona_id?: string | null;
          nombre?: string;
          clave_huella?: string;
          navegador?: string;
          creado_en?: string;
          usado_en?: string;
          caduca_en?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'dispositivos_panel_persona_id_fkey';
            columns: ['persona_id'];
            isOneToOne: false;
            referencedRelation: 'personal';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Sweet breakfast. */
      dulces: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Salads. */
      ensaladas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Starters, with description, picture, half portion and price per unit. */
      entrantes: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
          /** True when precio is for one piece. */
          por_unidad: boolean;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          imagen?: string | null;
          precio_media?: number | null;
          por_unidad?: boolean;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          descripcion_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          imagen?: string | null;
          precio_media?: number | null;
          por_unidad?: boolean;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          descripcion_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Whether mails, notices and requests that wait are sent. One row. */
      envios: {
        Row: {
          /** Always 1. */
          id: number;
          /** Since a backup was put back nothing that waits is sent, until the owner says so; null: it is sent. */
          retenidos_desde: string | null;
        };
        Insert: {
          id?: number;
          retenidos_desde?: string | null;
        };
        Update: {
          id?: number;
          retenidos_desde?: string | null;
        };
        Relationships: [];
      };
      /** Scans of the house's codes. Numbers alone: no address, no device, no hour. */
      escaneos: {
        Row: {
          /** Grows with each new row. */
          id: number;
          /** The day in Madrid. */
          dia: string;
          /** What the code leads to: carta, menu (of the day), reservas or alergenos. */
          codigo: string;
          /** How often it was scanned that day. */
          veces: number;
        };
        Insert: {
          id?: number;
          dia: string;
          codigo: string;
          veces?: number;
        };
        Update: {
          id?: number;
          dia?: string;
          codigo?: string;
          veces?: number;
        };
        Relationships: [];
      };
      /** Red wines (let's get to work). */
      faena: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Dishes of today that stand on no list. */
      fuera_de_carta: {
        Row: {
          /** Grows with each one added; they are shown in its order. */
          id: number;
          /** Its name in Spanish. */
          nombre_es: string;
          /** Its name in English; empty: the Spanish one is shown. */
          nombre_en: string;
          /** Euros, VAT included. */
          precio: number;
          /** Gone at this moment, the bar's closing that was next; null: it stays until somebody takes it away. */
          hasta: string | null;
          /** When somebody took it away; null: nobody did. Setting it back to null brings it back. */
          retirado_en: string | null;
        };
        Insert: {
          id?: number;
          nombre_es: string;
          nombre_en?: string;
          precio: number;
          hasta?: string | null;
          retirado_en?: string | null;
        };
        Update: {
          id?: number;
          nombre_es?: string;
          nombre_en?: string;
          precio?: number;
          hasta?: string | null;
          retirado_en?: string | null;
        };
        Relationships: [];
      };
      /** The hours of each weekday. Without rows the site's own defaults stand. */
      horario: {
        Row: {
          /** Weekday: 1 Monday to 7 Sunday. */
          id: number;
          /** When the house opens, Madrid's clock; null: closed that day. */
          abre: string | null;
          /** When it closes; 00:00 is the midnight that ends the day, earlier than abre the small hours of the next. */
          cierra: string | null;
          /** When the kitchen begins; null: it does not cook that day, or nobody has said. */
          cocina_abre: string | null;
          /** When the kitchen ends. */
          cocina_cierra: string | null;
        };
        Insert: {
          id: number;
          abre?: string | null;
          cierra?: string | null;
          cocina_abre?: string | null;
          cocina_cierra?: string | null;
        };
        Update: {
          id?: number;
          abre?: string | null;
          cierra?: string | null;
          cocina_abre?: string | null;
          cocina_cierra?: string | null;
        };
        Relationships: [];
      };
      /** Tries that are counted for a minute: requests sent, wrong keys, unknown ids. Beside each site's own count. */
      intentos: {
        Row: {
          /** Of no meaning. */
          id: number;
          /** What was tried: the limit's name. */
          que: string;
          /** Keyed hash of the network address; nobody can tell the address without the sites' secret. */
          quien: string;
          /** By the database's clock. Rows go an hour later. */
          cuando: string;
        };
        Insert: {
          que: string;
          quien: string;
          cuando?: string;
        };
        Update: {
          que?: string;
          quien?: string;
          cuando?: string;
        };
        Relationships: [];
      };
      /** What is given of the house. One row, once somebody has given something; until then the house is as app/restaurant.ts begins it. */
      local: {
        Row: {
          /** Always 1. */
          id: number;
          /** What was given, by the name of its field in /admin/local, each a text. What is not there is as the house began. */
          datos: Json;
          /** When the lists of a page are served, by the name of its field in /admin/horario, each HH:MM of Madrid's clock. What is not there is served while the house is open. */
          horas_listas: Json;
        };
        Insert: {
          id?: number;
          datos?: Json;
          horas_listas?: Json;
        };
        Update: {
          id?: number;
          datos?: Json;
          horas_listas?: Json;
        };
        Relationships: [];
      };
      /** Menus of the day. The one shown is, of the active rows whose fecha has come and whose last day has not passed, that with the latest fecha, then the latest id. */
      menu_dia: {
        Row: {
          /** Grows with each menu published. */
          id: number;
          /** Day from which the menu stands, a date of Madrid. */
          fecha: string;
          /** False once staff have withdrawn it; withdrawn menus are for staff only. */
          activo: boolean;
          /** Address of the Spanish sheet: a path under the site (/storage/v1/…), whichever engine keeps it. */
          imagen_url: string | null;
          /** Spanish sheet in the bucket imagenes: menu-del-dia/es/{timestamp}-{random}.{ext}. */
          imagen_path: string | null;
          /** Public address of the English sheet, as imagen_url. */
          imagen_url_en: string | null;
          /** English sheet in the bucket imagenes: menu-del-dia/en/{timestamp}-{random}.{ext}. */
          imagen_path_en: string | null;
        };
        Insert: {
          id?: number;
          fecha: string;
          activo?: boolean;
          imagen_url?: string | null;
          imagen_path?: string | null;
          imagen_url_en?: string | null;
          imagen_path_en?: string | null;
        };
        Update: {
          id?: number;
          fecha?: string;
          activo?: boolean;
          imagen_url?: string | null;
          imagen_path?: string | null;
          imagen_url_en?: string | null;
          imagen_path_en?: string | null;
        };
        Relationships: [];
      };
      /** Who of the staff last changed a menu of the day. A table of its own, because anybody may read the menus. */
      menu_dia_autores: {
        Row: {
          /** The menu; goes with it. */
          menu_id: number;
          /** That person's name. */
          quien: string;
          /** When it was changed. */
          cuando: string;
        };
        Insert: {
          menu_id: number;
          quien: string;
          cuando?: string;
        };
        Update: {
          menu_id?: number;
          quien?: string;
          cuando?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'menu_dia_autores_menu_id_fkey';
            columns: ['menu_id'];
            isOneToOne: true;
            referencedRelation: 'menu_dia';
            referencedColumns: ['id'];
          },
        ];
      };
      /** The menu of the day written out, one dish per line. A menu without a row here, or with empty courses, is only its pictures. */
      menu_dia_textos: {
        Row: {
          /** The menu; its texts go with it. */
          menu_id: number;
          /** First courses in Spanish, one per line. */
          primeros_es: string;
          /** First courses in English, one per line. */
          primeros_en: string;
          /** Main courses in Spanish, one per line. */
          segundos_es: string;
          /** Main courses in English, one per line. */
          segundos_en: string;
          /** Desserts in Spanish, one per line. */
          postres_es: string;
          /** Desserts in English, one per line. */
          postres_en: string;
          /** Euros for the whole menu, VAT included. */
          precio: number | null;
          /** Last day on which the menu is served, a date of Madrid; null: until it is withdrawn. */
          hasta: string | null;
          /** What the price includes besides the courses, in Spanish: bread, a drink, coffee. */
          incluye_es: string;
          /** What the price includes besides the courses, in English. */
          incluye_en: string;
          /** Grows with each change of the menu by the panel: a form that shows an older one is told so. */
          version: number;
          /** Fingerprint of the form that created the menu and of all it held: the same again creates none. Null for a menu that no such form created. */
          huella: string | null;
        };
        Insert: {
          menu_id: number;
          primeros_es?: string;
          primeros_en?: string;
          segundos_es?: string;
          segundos_en?: string;
          postres_es?: string;
          postres_en?: string;
          precio?: number | null;
          hasta?: string | null;
          incluye_es?: string;
          incluye_en?: string;
          version?: number;
          huella?: string | null;
        };
        Update: {
          menu_id?: number;
          primeros_es?: string;
          primeros_en?: string;
          segundos_es?: string;
          segundos_en?: string;
          postres_es?: string;
          postres_en?: string;
          precio?: number | null;
          hasta?: string | null;
          incluye_es?: string;
          incluye_en?: string;
          version?: number;
          huella?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'menu_dia_textos_menu_id_fkey';
            columns: ['menu_id'];
            isOneToOne: true;
            referencedRelation: 'menu_dia';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Afternoon snacks, served with a special coffee, soda or fresh juice. */
      meriendas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Desserts (Sinfully Good). */
      pecar: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** People of the staff who have a key. Annulling a key deletes the row, and with it the sessions and devices of that person. The owner, whose key is ADMIN_KEY, has no row. */
      personal: {
        Row: {
          /** Names the person in sessions and devices. */
          id: string;
          /** As the owner typed it; no two have the same, whatever the case. */
          nombre: string;
          /** SHA-256 of the key, in hex. The key has 256 random bits and is stored nowhere. */
          clave_hash: string;
          /** When the key was made. */
          creada_en: string;
        };
        Insert: {
          id?: string;
          nombre: string;
          clave_hash: string;
          creada_en?: string;
        };
        Update: {
          id?: string;
          nombre?: string;
          clave_hash?: string;
          creada_en?: string;
        };
        Relationships: [];
      };
      /** Fish and seafood. */
      pescados_mariscos: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** The dishes of the seed as it made them. One in its list that still reads so is the sample's; once anybody has changed it, it is the house's own. */
      platos_muestra: {
        Row: {
          /** Of no meaning. */
          id: number;
          /** Menu table of the dish. */
          tabla: string;
          /** id of the dish in that table. */
          fila_id: number;
          /** Its columns, without its place and whether it is sold out. */
          fila: Json;
        };
        Insert: {
          id?: number;
          tabla: string;
          fila_id: number;
          fila: Json;
        };
        Update: {
          id?: number;
          tabla?: string;
          fila_id?: number;
          fila?: Json;
        };
        Relationships: [];
      };
      /** Changes of many prices with the day from which they are valid, made ones and those to come. Withdrawn and undone ones are deleted. */
      precios_programados: {
        Row: {
          /** Names the change in the panel. */
          id: number;
          /** When it was decided. */
          creado_en: string;
          /** Name of whoever decided it; the history names them too, although the site makes the change by itself. */
          quien: string | null;
          /** The form that it came in: the same one sent twice makes one change. */
          formulario: string;
          /** The day in Madrid from which the prices are valid. */
          desde: string;
          /** As in cambiar_precios: [{tabla, id, antes, despues}]. */
          filas: Json;
          /** The change in the history; null until its day has come. */
          cambio_id: number | null;
        };
        Insert: {
          id?: number;
          creado_en?: string;
          quien?: string | null;
          formulario: string;
          desde: string;
          filas: Json;
          cambio_id?: number | null;
        };
        Update: {
          id?: number;
          creado_en?: string;
          quien?: string | null;
          formulario?: string;
          desde?: string;
          filas?: Json;
          cambio_id?: number | null;
        };
        Relationships: [];
      };
      /** From when the prices of a list are valid, as guests read it: the newest row of the list counts. */
      precios_vigentes: {
        Row: {
          /** Grows with each change. */
          id: number;
          /** The change of prices that it follows from; goes with it. */
          plan_id: number;
          /** The list of the carta. */
          tabla: string;
          /** A day in Madrid. */
          desde: string;
        };
        Insert: {
          id?: number;
          plan_id: number;
          tabla: string;
          desde: string;
        };
        Update: {
          id?: number;
          plan_id?: number;
          tabla?: string;
          desde?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'precios_vigentes_plan_id_fkey';
            columns: ['plan_id'];
            isOneToOne: false;
            referencedRelation: 'precios_programados';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Soft drinks. In Spanish the page shows tipo as it stands. */
      refrescos: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** The register of allergens each time somebody said that it was printed. */
      registros_impresos: {
        Row: {
          /** Grows with each print. */
          id: number;
          /** When it was said. */
          cuando: string;
          /** Name of whoever said it. */
          quien: string | null;
          /** What stands on the paper beside its date; it follows from what the register says. */
          version: string;
          /** The dishes it held: table, id, names, alergenos, trazas. */
          platos: Json;
        };
        Insert: {
          id?: number;
          cuando?: string;
          quien?: string | null;
          version: string;
          platos: Json;
        };
        Update: {
          id?: number;
          cuando?: string;
          quien?: string | null;
          version?: string;
          platos?: Json;
        };
        Relationships: [];
      };
      /** Reservation requests as the form sent them. Without a reservation webhook the row is the booking. */
      reservas: {
        Row: {
          /** Unguessable: it is the secret in the link /reservas/gestionar?id=…. */
          id: string;
          /** Idempotency key of the form given out: the same form sent again is the same request. */
          solicitud: string;
          /** Hash of the content: the same solicitud with another one is refused. Emptied with the personal data. */
          huella: string;
          /** Language of the page the request came from: es or en. */
          idioma: string;
          /** Guest's name; emptied when anonymised. */
          nombre: string;
          /** Guest's phone without separators; emptied when anonymised. */
          telefono: string;
          /** Guest's e-mail; emptied when anonymised. */
          email: string;
          /** Number of people, at least 1. */
          personas: number;
          /** Day of the visit, a date of Madrid. */
          fecha: string;
          /** Time of the visit in Madrid; 00:00 is midnight at the end of fecha. Null only on the waiting list, where the guest may have named none. */
          hora: string | null;
          /** Free text of the guest, or null; null when anonymised. */
          comentarios: string | null;
          /** Null until somebody decides, then confirmada or cancelada. */
          estado: string | null;
          /** local: no webhook, the row is the booking. pendiente, entregada, fallida: how the delivery to the webhook stands. */
          entrega: string;
          /** Deliveries begun. Raise it in a conditional update to claim one: of two senders only one matches. */
          entrega_intentos: number;
          /** When the last delivery began: another process leaves the row alone until that one's time limit is over. */
          entrega_iniciada_en: string | null;
          /** Why the last delivery failed, for staff. No personal data. */
          entrega_error: string | null;
          /** When the webhook took it. */
          entregada_en: string | null;
          /** When the request arrived. */
          creada_en: string;
          /** When staff decided. */
          decidida_en: string | null;
          /** When the personal data was removed; such a row can no longer be decided. */
          anonimizada_en: string | null;
          /** The secret of the guest's own link /reserva/…: not the id, which is the staff's. */
          codigo: string;
          /** Rises with each change of state, day, time, people or offered table: SEQUENCE of the calendar file, and what a page was made of. */
          secuencia: number;
          /** web: the form. panel: written down by staff, after a call or at the door. */
          origen: string;
          /** Minutes the table is taken. */
          duracion: number;
          /** On the waiting list: holds no seats and counts no covers. */
          espera: boolean;
          /** The time that staff last offered to a guest on the waiting list. */
          hora_ofrecida: string | null;
          /** The seats of hora_ofrecida are held until then, for the guest to accept. */
          ofrecida_hasta: string | null;
          /** While a guest's change waits to be confirmed: fecha, hora, personas and estado as they were before it, and en, when it was asked for. */
          cambio_anterior: Json | null;
          /** Who cancelled: cliente, the guest; personal, the staff. */
          cancelada_por: string | null;
          /** The guest said they would be so many minutes late. */
          tarde_minutos: number | null;
          /** When the guest reconfirmed after the reminder. */
          reconfirmada_en: string | null;
          /** llegado or no_vino, as staff noted; null until then. */
          llegada: string | null;
          /** The staff's last act, for its undoing: acto, en, and in antes the columns it touched as they were. Null when there is nothing to undo. */
          ultimo_acto: Json | null;
          /** Name of the person of the staff who last changed estado; null: nobody did, or it was done without a session, by the booking's link. */
          decidida_por: string | null;
          /** The record of the outside table that is this booking, as the request's webhook named it; null where none was named. */
          id_externo: string | null;
          /** What that record said when it was last read: estado, fecha, hora, personas. */
          externa: Json | null;
          /** When it was last read. */
          externa_en: string | null;
        };
        Insert: {
          id?: string;
          solicitud: string;
          huella: string;
          idioma: string;
          nombre: string;
          telefono: string;
          email: string;
          personas: number;
          fecha: string;
          hora?: string | null;
          comentarios?: string | null;
          estado?: string | null;
          entrega: string;
          entrega_intentos?: number;
          entrega_iniciada_en?: string | null;
          entrega_error?: string | null;
          entregada_en?: string | null;
          creada_en?: string;
          decidida_en?: string | null;
          anonimizada_en?: string | null;
          codigo?: string;
          secuencia?: number;
          origen?: string;
          duracion?: number;
          espera?: boolean;
          hora_ofrecida?: string | null;
          ofrecida_hasta?: string | null;
          cambio_anterior?: Json | null;
          cancelada_por?: string | null;
          tarde_minutos?: number | null;
          reconfirmada_en?: string | null;
          llegada?: string | null;
          ultimo_acto?: Json | null;
          decidida_por?: string | null;
          id_externo?: string | null;
          externa?: Json | null;
          externa_en?: string | null;
        };
        Update: {
          id?: string;
          solicitud?: string;
          huella?: string;
          idioma?: string;
          nombre?: string;
          telefono?: string;
          email?: string;
          personas?: number;
          fecha?: string;
          hora?: string | null;
          comentarios?: string | null;
          estado?: string | null;
          entrega?: string;
          entrega_intentos?: number;
          entrega_iniciada_en?: string | null;
          entrega_error?: string | null;
          entregada_en?: string | null;
          creada_en?: string;
          decidida_en?: string | null;
          anonimizada_en?: string | null;
          codigo?: string;
          secuencia?: number;
          origen?: string;
          duracion?: number;
          espera?: boolean;
          hora_ofrecida?: string | null;
          ofrecida_hasta?: string | null;
          cambio_anterior?: Json | null;
          cancelada_por?: string | null;
          tarde_minutos?: number | null;
          reconfirmada_en?: string | null;
          llegada?: string | null;
          ultimo_acto?: Json | null;
          decidida_por?: string | null;
          id_externo?: string | null;
          externa?: Json | null;
          externa_en?: string | null;
        };
        Relationships: [];
      };
      /** Rosé wines. */
      rosado: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Savoury breakfast. */
      salados: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Pan dishes and stews. */
      sartenes_cuchara: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** Open sessions of the staff panel. Signing out deletes the row: the cookie is worth nothing afterwards. */
      sesiones_panel: {
        Row: {
          /** SHA-256 of the random id in the cookie; the id itself is stored nowhere. */
          id_hash: string;
          /** Of the owner's: fingerprint of ADMIN_KEY, so that a changed key ends it. Empty for others. */
          clave_huella: string;
          /** When it was opened. */
          creada_en: string;
          /** Worth nothing afterwards. */
          caduca_en: string;
          /** When it was last used, some minutes late: written once every few minutes at most. Two hours without use end the session. */
          usada_en: string;
          /** Names the session in the panel; opens nothing. */
          id: string;
          /** Whose it is; null: the owner's. */
          persona_id: string | null;
          /** That person's name; empty in sessions from before people had keys. */
          nombre: string;
          /** The remembered device that it belongs to; it ends with it. */
          dispositivo_id: string | null;
          /** Browser and system as the browser names them, 'Safari · iPhone'; empty: unknown. */
          navegador: string;
        };
        Insert: {
          id_hash: string;
          clave_huella: string;
          creada_en?: string;
          caduca_en: string;
          usada_en?: string;
          id?: string;
          persona_id?: string | null;
          nombre?: string;
          dispositivo_id?: string | null;
          navegador?: string;
        };
        Update: {
          id_hash?: string;
          clave_huella?: string;
          creada_en?: string;
          caduca_en?: string;
          usada_en?: string;
          id?: string;
          persona_id?: string | null;
          nombre?: string;
          dispositivo_id?: string | null;
          navegador?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'sesiones_panel_dispositivo_id_fkey';
            columns: ['dispositivo_id'];
            isOneToOne: false;
            referencedRelation: 'dispositivos_panel';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'sesiones_panel_persona_id_fkey';
            columns: ['persona_id'];
            isOneToOne: false;
            referencedRelation: 'personal';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Remembered devices that asked to be told of requests by Web Push. They end with the device. */
      suscripciones_push: {
        Row: {
          /** Names it in the panel. */
          id: string;
          /** The remembered device that asked. */
          dispositivo_id: string;
          /** Where its push service takes messages for it. */
          direccion: string;
          /** The browser's public key (p256dh): only it can read what is sent. */
          clave_publica: string;
          /** The browser's secret for the encryption (auth). */
          secreto: string;
          /** When it asked. */
          creada_en: string;
        };
        Insert: {
          id?: string;
          dispositivo_id: string;
          direccion: string;
          clave_publica: string;
          secreto: string;
          creada_en?: string;
        };
        Update: {
          id?: string;
          dispositivo_id?: string;
          direccion?: string;
          clave_publica?: string;
          secreto?: string;
          creada_en?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'suscripciones_push_dispositivo_id_fkey';
            columns: ['dispositivo_id'];
            isOneToOne: false;
            referencedRelation: 'dispositivos_panel';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Open toasts. */
      tostas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown where the language has none of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: guests are told to ask for it. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** What the picture shows, in Spanish; null or empty: the picture says nothing. */
          imagen_texto_es: string | null;
          /** What the picture shows, in English; null or empty: the picture says nothing on the English page. */
          imagen_texto_en: string | null;
          /** Ordering key: lists are shown by it, ascending, then by id. Begins as the id, also where an insert gives none or 0. */
          orden: number;
          /** Kept and shown to no guest. */
          oculto: boolean;
          /** Allergens it contains; null: nobody has declared it, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain by traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen says so. */
          dietas: string[];
          /** Sold out until this moment, the bar's closing that was next; null or past: there is some. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD, over the New Year where the last is the earlier; null: all year. */
          temporada: string | null;
        };
        Insert: {
          id?: number;
          tipo: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Update: {
          id?: number;
          tipo?: string;
          tipo_es?: string | null;
          tipo_en?: string | null;
          precio?: number | null;
          descripcion?: string | null;
          descripcion_en?: string | null;
          imagen?: string | null;
          imagen_texto_es?: string | null;
          imagen_texto_en?: string | null;
          orden?: number;
          oculto?: boolean;
          alergenos?: string[] | null;
          trazas?: string[];
          dietas?: string[];
          agotado_hasta?: string | null;
          temporada?: string | null;
        };
        Relationships: [];
      };
      /** What one site at a time may do, where the other end knows no conditional write: a decision on a booking of an outside table. */
      turnos: {
        Row: {
          /** What it is about; no personal data. */
          nombre: string;
          /** Made up by whoever has the turn, for this turn. */
          quien: string;
          /** Anybody's again after this. */
          hasta: string;
        };
        Insert: {
          nombre: string;
          quien: string;
          hasta: string;
        };
        Update: {
          nombre?: string;
          quien?: string;
          hasta?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      /** One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en); secuencia, what the page of staff was made of, for the first three. Answers {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno or caducada and the row as it stands; falta. sobre: the house is overbooked by it. With p_aviso a new state is announced in the same transaction. */
      actuar_reserva: {
        Args: { p_id: string | null; p_acto: string | null; p_por: string | null; p_datos: Json; p_aviso: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The database's clock. Sites reckon tries and turns by it: their machines' clocks may differ. */
      ahora: {
        Args: never;
        Returns: string | null;
      };
      /** Adds a dish off the card, {nombre_es, nombre_en, precio, hasta}, with its line of history. */
      anadir_fuera_de_carta: {
        Args: { p_fila: Json };
        Returns: undefined;
      };
      /** Removes the personal data of requests whose visit was more than p_dias days before p_hoy (a date of Madrid) and of their finished notifications and mails, and what guests wrote two days after the visit: it ends after the first step that has brought it to p_limite rows, none of which takes more. Answers how many rows it changed; to be called until there are none. */
      anonimizar_reservas: {
        Args: { p_dias: number | null; p_hoy: string | null; p_limite?: number | null };
        Returns: number | null;
      };
      /** Writes into the history that staff took a guest's data out (datos_descargados) or away (datos_borrados): when, who, the day of the visit. */
      anotar_datos_reserva: {
        Args: { p_id: string | null; p_accion: string | null };
        Returns: undefined;
      };
      /** Puts a booking's new state into the outbox of the status webhook, in place of one that has not left yet; an undecided one is not announced. */
      anunciar_reserva: {
        Args: { p_id: string | null };
        Returns: undefined;
      };
      /** Sets aside, for good, the waiting mails that this site does not send: those of the kinds that a webhook tells, and all where there is no mail server. Answers how many. */
      apartar_correos: {
        Args: { p_tipos: string[] | null; p_hay_servidor: boolean | null };
        Returns: number | null;
      };
      /** Makes the changes of prices whose day has come by p_hoy, each with one line of history; a price that is no longer what it was when the change was decided stays. Answers how many changes. */
      aplicar_precios_programados: {
        Args: { p_hoy: string | null };
        Returns: number | null;
      };
      /** The messages to be tried by p_hasta that no site has in hand, with their device and what they tell of the booking as it stands. Earliest first, 100 at most. With p_hasta infinity those in hand too. */
      avisos_moviles_por_enviar: {
        Args: { p_ahora: string | null; p_hasta: string | null };
        Returns: Json;
      };
      /** Removes the personal data of a booking for good, from its mails and notices too; one still to come is cancelled with it, by p_por, which staff and with p_aviso the status webhook are told without whose it was. What staff remove leaves a line in the history. False when there is no such booking or it was erased before. */
      borrar_reserva: {
        Args: { p_id: string | null; p_por: string | null; p_aviso: boolean | null; p_ahora: string | null };
        Returns: boolean | null;
      };
      /** Whether a party finds seats in every quarter of an hour that it stays. */
      caben_reserva: {
        Args: { p_fecha: string | null; p_hora: string | null; p_personas: number | null; p_duracion: number | null; p_plazas: number | null; p_ahora: string | null; p_salvo: string | null };
        Returns: boolean | null;
      };
      /** Writes the prices of many dishes, [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Answers {resultado: precios | conflicto (then filas are those that changed meanwhile, [{tabla, id, fila: the row as it stands or null}], and nothing is written), filas, cambio_id: null when nothing changed}. */
      cambiar_precios: {
        Args: { p_filas: Json };
        Returns: Json;
      };
      /** When a visit begins on Madrid's wall: 00:00, and a time that nobody named, are the midnight that ends the day. */
      comienzo_reserva: {
        Args: { p_fecha: string | null; p_hora: string | null };
        Returns: string | null;
      };
      /** Adds so many scans of a code to a day. */
      contar_escaneos: {
        Args: { p_dia: string | null; p_codigo: string | null; p_veces: number | null };
        Returns: undefined;
      };
      /** Counts a try and answers 0, or, where there were so many within a minute, the seconds to wait. With -1 the last one is taken back. */
      contar_intento: {
        Args: { p_que: string | null; p_quien: string | null; p_limite: number | null; p_suma: number | null };
        Returns: number | null;
      };
      /** Of each list that the seed filled, how many dishes are the sample's still and how many the house's own: [{table, sample, own}]. */
      contar_muestra: {
        Args: never;
        Returns: Json;
      };
      /** The mails to be tried by p_hasta that no site has in hand, of each booking and reader only the earliest: nobody reads of a cancelling before the confirmation. Earliest first, 100 at most. With p_hasta infinity those in hand too. */
      correos_por_enviar: {
        Args: { p_ahora: string | null; p_hasta: string | null };
        Returns: Json;
      };
      /** Adds an active menu of the day with its words and the names of its pictures; the same p_huella again adds none. Answers its id. */
      crear_menu_dia: {
        Args: { p_menu: Json; p_huella: string | null };
        Returns: number | null;
      };
      /** Adds a dish with a new id; columns not given take the table's defaults. The same p_huella again adds none as long as its dish is there. Answers {resultado: creado, fila: the dish as it now stands, cambio_id: the line of its creation}. */
      crear_plato: {
        Args: { p_tabla: string | null; p_valores: Json; p_huella?: string | null };
        Returns: Json;
      };
      /** Adds many dishes, [{tabla, valores}] with valores as in crear_plato, in this order, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Answers {resultado: carta, platos: how many, cambio_id}. */
      crear_platos: {
        Args: { p_formulario: string | null; p_filas: Json };
        Returns: Json;
      };
      /** What the status webhook is told of a booking as it stands. */
      cuerpo_aviso: {
        Args: { p_id: string | null };
        Returns: Json;
      };
      /** Confirms or cancels a booking that nobody has decided yet: the first decision stands, and none is made by confirming once its hour has come, or on a page that showed another p_secuencia. Answers {decidida: whether this call decided, reserva: the row as it now stands or null when there is none}. */
      decidir_reserva: {
        Args: { p_id: string | null; p_estado: string | null; p_aviso: boolean | null; p_ahora?: string | null; p_secuencia?: number | null };
        Returns: Json;
      };
      /** Takes away what such a change added, but for what was changed since, or puts back what it took away. Answers {resultado: carta | conflicto (there was nothing to do), platos: how many, cambio_id}. */
      deshacer_carta: {
        Args: { p_cambio: number | null };
        Returns: Json;
      };
      /** Takes a change of many prices back, all of it or nothing; answers as cambiar_precios, conflicto where one was changed again since. Guests then read the date that was valid before. */
      deshacer_precios: {
        Args: { p_cambio: number | null };
        Returns: Json;
      };
      /** Deletes a dish if the fields of p_antes are still what it holds ({} checks none). Answers {resultado: eliminado | conflicto | desaparecido, fila: the row as it was or stands, cambio_id}. */
      eliminar_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_antes: Json };
        Returns: Json;
      };
      /** Whether a mail of this kind is for staff. */
      es_correo_personal: {
        Args: { p_tipo: string | null };
        Returns: boolean | null;
      };
      /** Writes hours that were made of what p_versiones (of contenido_versiones) names, and answers whether that stands still: the week p_semana, when lists are served p_listas, new special days p_dias, the special days p_quitar taken away, each where it is not null. What lasts until the closing p_de lasts until p_a. */
      escribir_horario: {
        Args: { p_versiones: Json; p_de: string | null; p_a: string | null; p_semana: Json; p_listas: Json; p_dias: Json; p_quitar: number | null };
        Returns: boolean | null;
      };
      /** Stores the facts of the house where p_antes is stored still; answers whether it was. */
      guardar_local: {
        Args: { p_antes: Json; p_datos: Json };
        Returns: boolean | null;
      };
      /** Changes a menu of the day whole: its day, its words and those pictures that p_menu names. Answers {resultado: guardado, antes: the pictures' paths as they stood} or {resultado: cambiado | no_existe}, then nothing is written; p_version is 0 for a menu without words. */
      guardar_menu_dia: {
        Args: { p_id: number | null; p_version: number | null; p_menu: Json };
        Returns: Json;
      };
      /** Writes p_despues into a dish if the fields of p_antes are still what it holds ({} checks none) and records the change. Answers {resultado: guardado (or restaurado, as p_accion says) | conflicto | desaparecido, fila: the row as it now stands or null, cambio_id: null when nothing changed}. */
      guardar_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_antes: Json; p_despues: Json; p_accion?: string | null };
        Returns: Json;
      };
      /** Adds a row to a list without a line of history, for the functions that add many; null when its id is taken. */
      insertar_plato: {
        Args: { p_tabla: string | null; p_valores: Json };
        Returns: Json;
      };
      /** By day, of confirmed and still undecided bookings and of guests who came: covers and how many they are. */
      mes_reservas: {
        Args: { p_desde: string | null; p_hasta: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The desk: the bookings of p_dia, or those that p_busca finds by a part of the name or the telephone (100 at most), as abajo; of all days those to decide (with p_decide all, without it those joined to an outside record) or not delivered, cut off before p_perdida_antes included, as arriba; what else is kept of their telephones; the seats. */
      mesa_reservas: {
        Args: { p_dia: string | null; p_busca: string | null; p_decide: boolean | null; p_perdida_antes: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The versions of the applied migrations; null where nothing keeps a record of them. */
      migraciones: {
        Args: never;
        Returns: Json;
      };
      /** Dishes that are sold out and dishes off the card until p_de, a closing of the bar, are so until p_a. */
      mover_cierre: {
        Args: { p_de: string | null; p_a: string | null };
        Returns: undefined;
      };
      /** Moves a dish by p_pasos places in its list (negative: up), at most to its end. Answers the ids of the list in their order, null when the dish is gone. Leaves no line of history: the other way is the way back. */
      mover_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_pasos: number | null };
        Returns: Json;
      };
      /** Which of these sessions are open still, neither past their end nor unused since p_sin_uso; and a text by table of public content and for the bookings from yesterday on, another one after each change. */
      novedades_panel: {
        Args: { p_sesiones: string[] | null; p_hoy: string | null; p_ahora: string | null; p_sin_uso: string | null };
        Returns: Json;
      };
      /** Who sits, or may sit, between two moments of Madrid's wall: confirmed bookings, undecided ones whose hour has not come, tables offered and held. Without p_salvo. */
      ocupacion_reservas: {
        Args: { p_desde: string | null; p_hasta: string | null; p_ahora: string | null; p_salvo: string | null };
        Returns: Json[];
      };
      /** True when every field of p_visto is what p_fila holds; null and empty text count as equal. */
      plato_coincide: {
        Args: { p_fila: Json; p_visto: Json };
        Returns: boolean | null;
      };
      /** The seats and, where there is a limit, who takes them on a day: from and until as minutes since its midnight. Without p_salvo. */
      plazas_dia: {
        Args: { p_fecha: string | null; p_salvo: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Stores the mails that are due by the clock, each once: the reminder a day before a confirmed visit that was asked for 30 hours before or more and confirmed before that day, none between 22:00 and 9:00; with p_decide, where this site decides, and of those joined to an outside record, to the guest of an undecided request that it is not confirmed and to staff that one waits, after 30 minutes, 10 for today. Takes back those no longer true. Answers how many were stored. */
      preparar_correos: {
        Args: { p_ahora: string | null; p_decide: boolean | null };
        Returns: number | null;
      };
      /** Changes many prices from the day p_desde on: at once when that has come by p_hoy, all of them or none, otherwise on its day. Answers as cambiar_precios; cambio_id is null for one to come. The same form again does nothing. */
      programar_precios: {
        Args: { p_formulario: string | null; p_filas: Json; p_desde: string | null; p_hoy: string | null };
        Returns: Json;
      };
      /** Name of the person of the staff for whom the panel asks: the header X-Persona, UTF-8 in Base64. Null when nobody of the staff asks: the site itself, a guest, an editor of the database. */
      quien_pide: {
        Args: never;
        Returns: string | null;
      };
      /** Makes a change of many prices whose day has come, in the name of whoever decided it; answers as cambiar_precios. What could not be made, or had nothing to change, is deleted. */
      realizar_precios: {
        Args: { p_plan: number | null; p_filas: Json };
        Returns: Json;
      };
      /** Moves the counter of every table's ids past the largest id in it; never back. To be called after rows were put back with their ids. */
      reanudar_ids: {
        Args: never;
        Returns: undefined;
      };
      /** Notes what the outside record of a booking says and, with p_estado, what was decided there, unless the booking is another than p_secuencia; that has no undoing here. With p_aviso a new state is announced in the same transaction. Answers the row, null when there is none any more. */
      reflejar_reserva: {
        Args: { p_id: string | null; p_externa: Json; p_estado: string | null; p_secuencia: number | null; p_aviso: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Puts back what vaciar_muestra took away, each dish under its id and in its place, with one line of history; p_cambio is the line of that act. Answers how many: none when they are back already. */
      reponer_muestra: {
        Args: { p_cambio: number | null };
        Returns: number | null;
      };
      /** Stores a booking, its seats checked in the same act. Answers {resultado, reserva, sobre}: hecho; ya, one with this solicitud is there; lleno, no seats, nothing stored. What staff write down (origen panel) is confirmed and may overbook: sobre. With p_confirmar small parties are confirmed as the owner says, with p_aviso that is announced. */
      reservar_mesa: {
        Args: { p_reserva: Json; p_confirmar: boolean | null; p_aviso: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Puts a deleted dish back under its own id. Answers {resultado: restaurado | conflicto (another row stands there now), fila, cambio_id: null when it was already back}. */
      restaurar_plato: {
        Args: { p_tabla: string | null; p_valores: Json };
        Returns: Json;
      };
      /** Takes a dish off the card away, or brings it back, with its line of history; nothing where there is none or it is so already. */
      retirar_fuera_de_carta: {
        Args: { p_id: number | null; p_retirado: boolean | null };
        Returns: undefined;
      };
      /** A telephone by which the same guest is known again, with or without the prefix of Spain. */
      telefono_nacional: {
        Args: { p_telefono: string | null };
        Returns: string | null;
      };
      /** A text as it is searched for: without capitals and accents. */
      texto_llano: {
        Args: { p_texto: string | null };
        Returns: string | null;
      };
      /** The seats there are, null for no limit; with a limit nobody else changes who sits until this transaction ends. */
      tomar_plazas: {
        Args: never;
        Returns: number | null;
      };
      /** Takes a turn for so many seconds; false while somebody else has it. Given back by deleting the row. */
      tomar_turno: {
        Args: { p_nombre: string | null; p_quien: string | null; p_segundos: number | null };
        Returns: boolean | null;
      };
      /** Deletes the dishes that are the sample's still, with one line of history; answers its id, null when there was none. */
      vaciar_muestra: {
        Args: never;
        Returns: number | null;
      };
      /** Checks that p_tabla is a list of the carta (a table with id, tipo, tipo_es, tipo_en and precio) and p_valores holds columns of it, and answers the values in the table's own types, without the id. */
      valores_plato: {
        Args: { p_tabla: string | null; p_valores: Json };
        Returns: Json;
      };
      /** The session of this hash or null; how many requests could not be delivered, those cut off before p_perdida_antes included; how many of those or, joined to an outside record, still to decide; and how many of those or still to decide at p_ahora, as the desk has them on top. */
      visita_panel: {
        Args: { p_sesion: string | null; p_perdida_antes: string | null; p_ahora: string | null };
        Returns: Json;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};

/** Name of a table. */
export type TableName = keyof Database['public']['Tables'];
/** A row as it is read. */
export type Row<Table extends TableName> = Database['public']['Tables'][Table]['Row'];
/** A row as it is added: what has a default may be left out. */
export type Insert<Table extends TableName> = Database['public']['Tables'][Table]['Insert'];
/** Changes to a row. */
export type Update<Table extends TableName> = Database['public']['Tables'][Table]['Update'];
