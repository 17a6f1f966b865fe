// Written by tools/database-types.ts from supabase/migrations. Change those, then run `npm run tool -- database-types`.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** Rows, writes and functions of the schema `public`, for `createClient<Database>`. */
export type Database = {
  public: {
    Tables: {
      /** Seats and rules for bookings. One row that the owner edits; without limits and automatic decisions at first. */
      aforo: {
        Row: {
          /** Always 1. */
          id: number;
          /** Seats at the same time; null: no limit. */
          plazas: number | null;
          /** Minutes that a booking takes its table; each booking keeps the value of the day it was requested. */
          duracion: number;
          /** Largest party that the form accepts; null: no limit. */
          grupo_maximo: number | null;
          /** Minutes from now to the first time offered. */
          antelacion: number;
          /** Number of days ahead that the form offers. */
          dias_maximo: number;
          /** Parties of up to this many people are confirmed automatically; 0: none. */
          confirmar_hasta: number;
          /** Hours within which the restaurant usually answers, as the form says; null: it says none. */
          respuesta_horas: number | null;
          /** Whether the printed sheet of a day has the guests' telephones. */
          hoja_telefonos: boolean;
          /** Minutes that a party of up to 2 takes its table; null: duracion. */
          estancia_2: number | null;
          /** Minutes that a party of 3 or 4 takes its table; null: duracion. */
          estancia_4: number | null;
          /** Minutes that a party of 5 or 6 takes its table; null: duracion. */
          estancia_6: number | null;
          /** Minutes that a larger party takes its table; null: duracion. */
          estancia_mas: number | null;
          /** Whether the confirmation tells guests until when the table is theirs. */
          avisar_fin: boolean;
          /** Until then no table of this day is offered or taken online; null: not paused. */
          pausa_hasta: string | null;
          /** Whether the owner gets the weekly note. */
          nota_semanal: boolean;
          /** Whether the form takes parties above grupo_maximo as requests of groups. */
          grupos: boolean;
          /** Whether guests are asked by mail, the day after, how their visit was. */
          preguntar: boolean;
        };
        Insert: {
          id?: number;
          plazas?: number | null;
          duracion?: number;
          grupo_maximo?: number | null;
          antelacion?: number;
          dias_maximo?: number;
          confirmar_hasta?: number;
          respuesta_horas?: number | null;
          hoja_telefonos?: boolean;
          estancia_2?: number | null;
          estancia_4?: number | null;
          estancia_6?: number | null;
          estancia_mas?: number | null;
          avisar_fin?: boolean;
          pausa_hasta?: string | null;
          nota_semanal?: boolean;
          grupos?: boolean;
          preguntar?: boolean;
        };
        Update: {
          id?: number;
          plazas?: number | null;
          duracion?: number;
          grupo_maximo?: number | null;
          antelacion?: number;
          dias_maximo?: number;
          confirmar_hasta?: number;
          respuesta_horas?: number | null;
          hoja_telefonos?: boolean;
          estancia_2?: number | null;
          estancia_4?: number | null;
          estancia_6?: number | null;
          estancia_mas?: number | null;
          avisar_fin?: boolean;
          pausa_hasta?: string | null;
          nota_semanal?: boolean;
          grupos?: boolean;
          preguntar?: boolean;
        };
        Relationships: [];
      };
      /** Secret addresses at which the calendars of the staff read the bookings. A new address of a person replaces the old one. */
      agendas: {
        Row: {
          /** SHA-256 of the address's token, in hex. The token has 256 random bits and is not stored. */
          huella: string;
          /** Whose it is; null: the owner's. It ends with the person's key. */
          persona_id: string | null;
          /** For the owner's: fingerprint of ADMIN_KEY, so that a new key ends it. Empty for others. */
          clave_huella: string;
          /** When it was made. */
          creada_en: string;
        };
        Insert: {
          huella: string;
          persona_id?: string | null;
          clave_huella?: string;
          creada_en?: string;
        };
        Update: {
          huella?: string;
          persona_id?: string | null;
          clave_huella?: string;
          creada_en?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'agendas_persona_id_fkey';
            columns: ['persona_id'];
            isOneToOne: true;
            referencedRelation: 'personal';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Rice dishes: by request, minimum two people, priced per person. */
      arroces: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** White wines. */
      blanco: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Data erased for good, which no backup may bring back: bookings whose personal data was removed, guests' cards, and revoked keys of the staff; and mail addresses that are not asked how a visit was. */
      borrados: {
        Row: {
          /** SHA-256, in hex, of the random id of the booking or card, of the outside record's id, or of the key: it identifies a restored row. Or of a mail address after 'sin preguntas ' (huella_sin_preguntas). */
          huella: string;
          /** When the data was erased or the key revoked. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Section of the page: clasico or especial. */
          categoria: string;
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
          categoria?: string;
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
          categoria?: string;
        };
        Relationships: [];
      };
      /** History of the panel: each change of a dish, of the facts or of the hours, with the row before and after, and its author. */
      cambios: {
        Row: {
          /** Grows with each change. */
          id: number;
          /** When the change was made. */
          cuando: string;
          /** Menu table of the dish; precios, alergenos, carta or muestra for a change of many dishes; reservas for a guest's data that staff downloaded or erased; clientes for bookings and guests brought in or taken back; local, horario or dias_especiales for facts, hours and special days. */
          tabla: string;
          /** id of the dish in that table, kept after the dish is deleted; 0 for a change of many dishes or of a guest's data. */
          fila_id: number;
          /** creado, guardado, eliminado, restaurado, precios or alergenos; carta for many dishes added or removed at once; vaciado or repuesto for the sample carta; datos_descargados or datos_borrados for a guest's data. */
          accion: string;
          /** The whole row before; null when there was none. For precios and alergenos: [{tabla, id, tipo and the columns that changed}]. */
          antes: Json | null;
          /** The whole row after; null when it was deleted. For precios and alergenos as antes. For a guest's data only the day of the visit (fecha). */
          despues: Json | null;
          /** For a creation: fingerprint of the form and its values, so that the same form creates one row. Null without a form, and once the row was deleted and created again. */
          huella: string | null;
          /** Name of the author; null: the change was made outside the panel. Empty: not known, from the time when staff shared one key. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Beers. */
      cervezas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
      /** Figures of each past day, without personal data: what is left when bookings are removed. */
      cifras: {
        Row: {
          /** Day of the visits, a date in Madrid. */
          dia: string;
          /** Bookings counted. A later count that finds fewer changes nothing. */
          reservas: number;
          /** Seats when the day was first counted; null: no limit. */
          plazas: number | null;
          /** As calcular_cifras returns them. */
          cuentas: Json;
          /** Day of the last count. */
          contado_en: string;
        };
        Insert: {
          dia: string;
          reservas: number;
          plazas?: number | null;
          cuentas: Json;
          contado_en: string;
        };
        Update: {
          dia?: string;
          reservas?: number;
          plazas?: number | null;
          cuentas?: Json;
          contado_en?: string;
        };
        Relationships: [];
      };
      /** What staff note of a guest, and what the guest asked to be remembered. The row goes with the guest's last kept booking, or by its age without any; visits are counted from the bookings. */
      clientes: {
        Row: {
          /** Random; identifies an erased row in borrados. */
          id: string;
          /** Telephone in E.164 form. */
          telefono: string;
          /** Name of the guest. Guests who share a telephone are told apart by it, whatever the case and accents. */
          nombre: string;
          /** Notes of the staff. */
          notas: string;
          /** Marks of the staff, such as VIP. */
          marcas: string[];
          /** Allergies that the guest asked to be remembered; null: none, or withdrawn. */
          alergias: string | null;
          /** When the guest consented to that. */
          alergias_en: string | null;
          /** Day on which the card was made. */
          desde: string;
          /** Id of the import that made the card; null: staff made or changed it. */
          importacion: string | null;
        };
        Insert: {
          id?: string;
          telefono: string;
          nombre: string;
          notas?: string;
          marcas?: string[];
          alergias?: string | null;
          alergias_en?: string | null;
          desde?: string;
          importacion?: string | null;
        };
        Update: {
          id?: string;
          telefono?: string;
          nombre?: string;
          notas?: string;
          marcas?: string[];
          alergias?: string | null;
          alergias_en?: string | null;
          desde?: string;
          importacion?: string | null;
        };
        Relationships: [];
      };
      /** One row for each public content table. A trigger raises the version with every statement that writes, in the same transaction. */
      contenido_versiones: {
        Row: {
          /** Name of the content table. */
          tabla: string;
          /** Only grows. At least the milliseconds since 1970 of the last change, so that a restored database never repeats a number. */
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
      /** The last change of a dish's allergens. A dish without a declaration has no row. */
      declaraciones: {
        Row: {
          /** Table and id of the dish: entrantes-1. Kept after the dish is deleted. */
          plato: string;
          /** When the declaration last changed. */
          cuando: string;
          /** Name of the person who declared it; null: the change was made outside the panel. */
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
      /** Closures and days with other hours. Where two rows share a day the one with the higher id applies. */
      dias_especiales: {
        Row: {
          /** Grows with each row. */
          id: number;
          /** First day, a date in Madrid. */
          desde: string;
          /** Last day. */
          hasta: string;
          /** Opening time on these days; null: closed. */
          abre: string | null;
          /** Closing time, as in horario. */
          cierra: string | null;
          /** Spanish notice for guests; empty: none, or the English text. */
          texto_es: string;
          /** English notice for guests; empty: none, or the Spanish text. */
          texto_en: string;
          /** Second opening on these days, as in horario. */
          abre_2: string | null;
          /** Second closing. */
          cierra_2: string | null;
        };
        Insert: {
          id?: number;
          desde: string;
          hasta: string;
          abre?: string | null;
          cierra?: string | null;
          texto_es?: string;
          texto_en?: string;
          abre_2?: string | null;
          cierra_2?: string | null;
        };
        Update: {
          id?: number;
          desde?: string;
          hasta?: string;
          abre?: string | null;
          cierra?: string | null;
          texto_es?: string;
          texto_en?: string;
          abre_2?: string | null;
          cierra_2?: string | null;
        };
        Relationships: [];
      };
      /** Sweet breakfast. */
      dulces: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Salads. */
      ensaladas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Starters, with description, picture, half portion and price per unit. */
      entrantes: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
          /** True when precio is for one piece. */
          por_unidad: boolean;
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
          precio_media?: number | null;
          por_unidad?: boolean;
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
          precio_media?: number | null;
          por_unidad?: boolean;
        };
        Relationships: [];
      };
      /** Whether waiting mails, notices and requests are sent. One row. */
      envios: {
        Row: {
          /** Always 1. */
          id: number;
          /** Set when a backup is restored: from then on waiting messages are held until the owner releases them. Null: they are sent. */
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
      /** Scans of the restaurant's QR codes and reads of its pages per day. Counts only: no address, device or time. */
      escaneos: {
        Row: {
          /** Grows with each row. */
          id: number;
          /** The day in Madrid. */
          dia: string;
          /** Target of the code: carta, menu (of the day), reservas or alergenos; or pagina: and the name of a page. */
          codigo: string;
          /** Number of scans or reads on that day. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
      /** Today's specials, which are not on any list. */
      fuera_de_carta: {
        Row: {
          /** Grows with each row; specials are shown in this order. */
          id: number;
          /** Spanish name. */
          nombre_es: string;
          /** English name; empty: the Spanish one is shown. */
          nombre_en: string;
          /** Euros, VAT included. */
          precio: number;
          /** When it ends: the next closing time of the bar; null: it stays until staff remove it. */
          hasta: string | null;
          /** When staff removed it; null: it is shown. Setting null brings it back. */
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
      /** Opening hours of each weekday. Without rows the site's default hours apply. */
      horario: {
        Row: {
          /** Weekday: 1 Monday to 7 Sunday. */
          id: number;
          /** Opening time in Madrid; null: closed that day. */
          abre: string | null;
          /** Closing time; 00:00 is the midnight that ends the day, a time before abre is in the small hours of the next day. */
          cierra: string | null;
          /** When the kitchen opens; null: it does not cook that day, or its hours are not known. */
          cocina_abre: string | null;
          /** When the kitchen closes. */
          cocina_cierra: string | null;
          /** Second opening of the day, after cierra; null: none. */
          abre_2: string | null;
          /** Second closing, as cierra. */
          cierra_2: string | null;
          /** When the kitchen opens again; null: it does not. */
          cocina_abre_2: string | null;
          /** When the kitchen closes again. */
          cocina_cierra_2: string | null;
        };
        Insert: {
          id: number;
          abre?: string | null;
          cierra?: string | null;
          cocina_abre?: string | null;
          cocina_cierra?: string | null;
          abre_2?: string | null;
          cierra_2?: string | null;
          cocina_abre_2?: string | null;
          cocina_cierra_2?: string | null;
        };
        Update: {
          id?: number;
          abre?: string | null;
          cierra?: string | null;
          cocina_abre?: string | null;
          cocina_cierra?: string | null;
          abre_2?: string | null;
          cierra_2?: string | null;
          cocina_abre_2?: string | null;
          cocina_cierra_2?: string | null;
        };
        Relationships: [];
      };
      /** The preview of a pasted carta, or of another program's bookings and guests, one a person, until it is added or discarded, at most 30 days or one. */
      importaciones: {
        Row: {
          /** Names the preview in its form, and changes with its lines: an older page adds nothing. */
          id: string;
          /** Name of the person who pasted it. */
          persona: string;
          /** When it was last stored. */
          cuando: string;
          /** What was sent and read, as the person corrected it. */
          contenido: Json;
          /** carta or clientes; backups leave out the latter. */
          clase: string;
        };
        Insert: {
          id: string;
          persona: string;
          cuando?: string;
          contenido: Json;
          clase?: string;
        };
        Update: {
          id?: string;
          persona?: string;
          cuando?: string;
          contenido?: Json;
          clase?: string;
        };
        Relationships: [];
      };
      /** Attempts that limits count per minute: requests sent, wrong keys, unknown ids. All sites share this count; each keeps its own too. */
      intentos: {
        Row: {
          /** Has no meaning. */
          id: number;
          /** Name of the limit. */
          que: string;
          /** Keyed hash of the network address. Only a site that has the secret can compute it. */
          quien: string;
          /** By the database's clock. Rows are deleted after an hour. */
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
      /** Facts of the restaurant that the owner has edited. One row, once something was saved; app/features/restaurant/facts/restaurant.ts has the initial ones. */
      local: {
        Row: {
          /** Always 1. */
          id: number;
          /** The edited facts by the name of their field in /admin/local, each a text. A missing field keeps its initial value. */
          datos: Json;
          /** When the lists of a page are served, by the name of the field in /admin/horario, each HH:MM in Madrid time. A missing list is served during opening hours. */
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
      /** Queue of messages about bookings: written with the change they report, sent afterwards, retried until accepted, refused or expired. */
      mensajes: {
        Row: {
          /** The same on every attempt: Idempotency-Key of a notice, Message-ID of a mail, topic of a push message. */
          id: string;
          /** aviso: notice to the status webhook. correo: mail. movil: push message to one device of the staff. */
          clase: string;
          /** What a mail or push message reports. Mails to staff: nueva, cambio_cliente, cancelacion_cliente, sin_decidir, and the weekly note semana; the others go to the guest. Null for notices. */
          tipo: string | null;
          /** The booking; null for the weekly note and for a notice or mail about a record of the outside table. */
          reserva_id: string | null;
          /** Id of the outside table's record that a notice or mail is about, or the week of a weekly note; null otherwise. */
          registro: string | null;
          /** Push messages: the subscription. */
          destino: string | null;
          /** Notice: the body to send. Mail: the booking at that moment, with the values before the change under anterior, or the fields of an outside record; of the weekly note its figures. Push message: {}. {} once the personal data was removed. */
          datos: Json;
          /** Notices: secuencia of the booking at the decision, so that each decision is announced at most once. */
          secuencia: number | null;
          /** pendiente until enviado or fallido. planeado: the decision is being written to the outside table. automatizacion: a webhook sends this mail. sin_servidor: there was no mail server; it is never sent. anulado: no longer true when it was due. */
          estado: string;
          /** Attempts begun. A sender matches it in a conditional update to claim one; an early attempt at a start of the site does not count. */
          intentos: number;
          /** Earliest time of the next attempt. */
          proximo_intento: string;
          /** Lease of the site that is sending; when it has passed without a result, another site may try. */
          en_curso_hasta: string;
          /** When sending is given up. */
          caduca_en: string;
          /** When it was accepted. */
          enviado_en: string | null;
          /** Why the last attempt failed. No personal data. */
          ultimo_error: string | null;
          /** When the change happened; mails of one booking to one reader are sent in this order. */
          creado_en: string;
        };
        Insert: {
          id?: string;
          clase: string;
          tipo?: string | null;
          reserva_id?: string | null;
          registro?: string | null;
          destino?: string | null;
          datos?: Json;
          secuencia?: number | null;
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
          clase?: string;
          tipo?: string | null;
          reserva_id?: string | null;
          registro?: string | null;
          destino?: string | null;
          datos?: Json;
          secuencia?: number | null;
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
            foreignKeyName: 'mensajes_reserva_id_fkey';
            columns: ['reserva_id'];
            isOneToOne: false;
            referencedRelation: 'reservas';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Menus of the day. The one shown is the active row with the latest fecha, then the latest id, whose fecha has come and whose last day has not passed. */
      menu_dia: {
        Row: {
          /** Grows with each menu published. */
          id: number;
          /** First day of the menu, a date in Madrid. */
          fecha: string;
          /** False once staff have withdrawn it; only staff see withdrawn menus. */
          activo: boolean;
          /** Address of the Spanish sheet: a path of the site (/storage/v1/…), the same for both databases. */
          imagen_url: string | null;
          /** Spanish sheet in the bucket imagenes: menu-del-dia/es/{timestamp}-{random}.{ext}. */
          imagen_path: string | null;
          /** Address of the English sheet, as imagen_url. */
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
      /** The staff member who last changed a menu of the day. A table of its own, because the public key reads menu_dia. */
      menu_dia_autores: {
        Row: {
          /** The menu; deleting it deletes the row. */
          menu_id: number;
          /** That person's name. */
          quien: string;
          /** When the menu was changed. */
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
      /** The menu of the day as text, one dish per line. A menu without a row here, or with empty courses, has only its pictures. */
      menu_dia_textos: {
        Row: {
          /** The menu; deleting it deletes its texts. */
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
          /** Last day on which the menu is served, a date in Madrid; null: until it is withdrawn. */
          hasta: string | null;
          /** What the price includes besides the courses, in Spanish: bread, a drink, coffee. */
          incluye_es: string;
          /** What the price includes besides the courses, in English. */
          incluye_en: string;
          /** Grows with each change in the panel, so that a form made from an older version is rejected. */
          version: number;
          /** Fingerprint of the form that created the menu and of its values: the same form creates one menu. Null for a menu created otherwise. */
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
      /** Menus for parties above aforo.grupo_maximo. A booking keeps its own copy of the chosen one. */
      menus_grupo: {
        Row: {
          /** Identifies the menu in the form and in the panel. */
          id: string;
          /** Name that guests read in Spanish. */
          nombre_es: string;
          /** Name that guests read in English; empty: the Spanish one. */
          nombre_en: string;
          /** Euros a person. */
          precio: number;
          /** What it has, a line each. A line with a dash before it is a dish of which guests say how many; without dashes each line is, except those that end in a colon. */
          texto_es: string;
          /** The same in English; empty: the Spanish one. */
          texto_en: string;
          /** Smallest party that can choose it. */
          minimo: number;
          /** Guests can change their dishes until this many days before the visit. */
          dias_antes: number;
        };
        Insert: {
          id?: string;
          nombre_es: string;
          nombre_en?: string;
          precio: number;
          texto_es: string;
          texto_en?: string;
          minimo: number;
          dias_antes: number;
        };
        Update: {
          id?: string;
          nombre_es?: string;
          nombre_en?: string;
          precio?: number;
          texto_es?: string;
          texto_en?: string;
          minimo?: number;
          dias_antes?: number;
        };
        Relationships: [];
      };
      /** Afternoon snacks, served with a special coffee, soda or fresh juice. */
      meriendas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** The restaurant's tables. Without rows bookings take seats, not tables. */
      mesas: {
        Row: {
          /** Identifies the table in forms and bookings. */
          id: string;
          /** Name or number that staff use. */
          nombre: string;
          /** The zone it is in; null: none. */
          zona_id: string | null;
          /** Smallest party that is seated there online. */
          minimo: number;
          /** Largest party that is seated there online. */
          maximo: number;
          /** When the owner added it. */
          creada_en: string;
        };
        Insert: {
          id?: string;
          nombre: string;
          zona_id?: string | null;
          minimo?: number;
          maximo: number;
          creada_en?: string;
        };
        Update: {
          id?: string;
          nombre?: string;
          zona_id?: string | null;
          minimo?: number;
          maximo?: number;
          creada_en?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'mesas_zona_id_fkey';
            columns: ['zona_id'];
            isOneToOne: false;
            referencedRelation: 'zonas';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Tables that can be joined for a larger party. */
      mesas_juntas: {
        Row: {
          /** Identifies the join in the panel. */
          id: string;
          /** Ids of two or three tables, in ascending order. */
          mesas: string[];
          /** Smallest party that is seated there online. */
          minimo: number;
          /** Largest party that is seated there online. */
          maximo: number;
          /** When the owner added it. */
          creada_en: string;
        };
        Insert: {
          id?: string;
          mesas: string[];
          minimo?: number;
          maximo: number;
          creada_en?: string;
        };
        Update: {
          id?: string;
          mesas?: string[];
          minimo?: number;
          maximo?: number;
          creada_en?: string;
        };
        Relationships: [];
      };
      /** Desserts (Sinfully Good). */
      pecar: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Staff members who have a key. Revoking a key deletes the row, and with it the sessions and devices of that person. The owner, whose key is ADMIN_KEY, has no row. */
      personal: {
        Row: {
          /** Identifies the person in sessions and devices. */
          id: string;
          /** As the owner typed it; unique whatever the case. */
          nombre: string;
          /** SHA-256 of the key, in hex. The key has 256 random bits and is not stored. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** The dishes of the seed as it created them. A dish that still equals its row here belongs to the sample; a changed one is the restaurant's own. */
      platos_muestra: {
        Row: {
          /** Has no meaning. */
          id: number;
          /** Menu table of the dish. */
          tabla: string;
          /** id of the dish in that table. */
          fila_id: number;
          /** Its columns without position and sold-out time. */
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
      /** Price changes of many dishes with the day on which they take effect, past and future. Withdrawn and undone ones are deleted. */
      precios_programados: {
        Row: {
          /** Identifies the change in the panel. */
          id: number;
          /** When the change was scheduled. */
          creado_en: string;
          /** Name of the person who scheduled it; the history shows this name, although the site makes the change. */
          quien: string | null;
          /** Id of the form. The same form sent twice makes one change. */
          formulario: string;
          /** The day in Madrid on which the prices take effect. */
          desde: string;
          /** As in cambiar_platos: [{tabla, id, antes, despues}]. */
          filas: Json;
          /** The change in cambios; null until it has been made. */
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
      /** Since when the prices of a list apply, as shown to guests: the newest row of a list counts. */
      precios_vigentes: {
        Row: {
          /** Grows with each row. */
          id: number;
          /** The price change behind the date; deleting it deletes the row. */
          plan_id: number;
          /** The menu table. */
          tabla: string;
          /** A date in Madrid. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
      /** The allergen register as it was each time staff confirmed that they printed it. */
      registros_impresos: {
        Row: {
          /** Grows with each print. */
          id: number;
          /** When staff confirmed the print. */
          cuando: string;
          /** Name of the person who confirmed it. */
          quien: string | null;
          /** The version printed beside the date, computed from the content of the register. */
          version: string;
          /** The dishes on it: table, id, names, alergenos, trazas. */
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
      /** Booking requests. Without a reservation webhook the row is the booking. */
      reservas: {
        Row: {
          /** Random, and the secret in the staff's link /reservas/gestionar?id=…. */
          id: string;
          /** Idempotency key of the form: the same form sent again is the same request. */
          solicitud: string;
          /** Hash of the content: a second request with this solicitud and other content is rejected. Emptied with the personal data. */
          huella: string;
          /** Language of the page on which the request was made: es or en. */
          idioma: string;
          /** Guest's name; emptied when anonymised. */
          nombre: string;
          /** Guest's phone without separators; emptied when anonymised. */
          telefono: string;
          /** Guest's e-mail; emptied when anonymised. */
          email: string;
          /** Number of people, at least 1. */
          personas: number;
          /** Day of the visit, a date in Madrid. */
          fecha: string;
          /** Time of the visit in Madrid; before 05:00 it is in the night after fecha. Null only on the waiting list, when the guest gave no time. */
          hora: string | null;
          /** Free text of the guest, or null; null when anonymised. */
          comentarios: string | null;
          /** Null until the booking is decided, then confirmada or cancelada. */
          estado: string | null;
          /** local: no webhook, the row is the booking. pendiente, entregada, fallida: state of the delivery to the webhook. */
          entrega: string;
          /** Deliveries begun. A sender raises it in a conditional update to claim one, so only one of two senders succeeds. */
          entrega_intentos: number;
          /** When the last delivery began. Other processes skip the row until its time limit is over. */
          entrega_iniciada_en: string | null;
          /** Why the last delivery failed, for staff. No personal data. */
          entrega_error: string | null;
          /** When the webhook accepted it. */
          entregada_en: string | null;
          /** When the request arrived. */
          creada_en: string;
          /** When the booking was decided. */
          decidida_en: string | null;
          /** When the personal data was removed; the booking can no longer be decided. */
          anonimizada_en: string | null;
          /** The secret in the guest's link /reserva/…; not the id, which is for staff. */
          codigo: string;
          /** Rises with each change of state, day, time, people or offered table: SEQUENCE of the calendar file, and the version that a page was made from. */
          secuencia: number;
          /** web: the form. panel: written by staff, after a call or a visit. importada: from another program's file; solicitud is importada:, the import's id and the line. */
          origen: string;
          /** Minutes the table is taken. */
          duracion: number;
          /** On the waiting list: takes no seats and is not counted as covers. */
          espera: boolean;
          /** The time that staff last offered to a guest on the waiting list. */
          hora_ofrecida: string | null;
          /** Until when the seats at hora_ofrecida are held for the guest to accept. */
          ofrecida_hasta: string | null;
          /** While a guest's change waits for a decision: fecha, hora, personas and estado before it, and en, when it was requested. */
          cambio_anterior: Json | null;
          /** Who cancelled: cliente, the guest; personal, the staff. */
          cancelada_por: string | null;
          /** Minutes by which the guest said they would be late. */
          tarde_minutos: number | null;
          /** When the guest reconfirmed after the reminder. */
          reconfirmada_en: string | null;
          /** llegado or no_vino, as noted by staff; null until then. */
          llegada: string | null;
          /** The staff's last act, to undo it: acto, en, and in antes the columns it changed with their earlier values. Null when there is nothing to undo. */
          ultimo_acto: Json | null;
          /** Name of the staff member who last changed estado; null: not decided by staff, or decided without a session through the booking's link. */
          decidida_por: string | null;
          /** Id of the record in the outside table that is this booking, from the webhook's answer; null: none was given. */
          id_externo: string | null;
          /** The zone in which the booking takes seats; null: none. */
          zona_id: string | null;
          /** Whether the guest chose the zone. */
          zona_pedida: boolean;
          /** Ids of its tables, in the order of their ids; kept when it is cancelled, so that an undone act gives back those that are free. */
          mesas: string[];
          /** Of a group: menu, a copy of the chosen menu, and presupuesto, the guest's words; null for other bookings and when anonymised. */
          grupo: Json | null;
          /** Of a group: cuantos, the number of each dish by its Spanish name, and notas; kept as long as comentarios. */
          platos: Json | null;
          /** How the visit was, as the guest answered: 3 well, 2 so-so, 1 badly; null: no answer. Kept as a figure when anonymised. */
          valoracion: number | null;
          /** A line that the guest wrote with it, or null; null when anonymised. */
          valoracion_texto: string | null;
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
          zona_id?: string | null;
          zona_pedida?: boolean;
          mesas?: string[];
          grupo?: Json | null;
          platos?: Json | null;
          valoracion?: number | null;
          valoracion_texto?: string | null;
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
          zona_id?: string | null;
          zona_pedida?: boolean;
          mesas?: string[];
          grupo?: Json | null;
          platos?: Json | null;
          valoracion?: number | null;
          valoracion_texto?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reservas_zona_id_fkey';
            columns: ['zona_id'];
            isOneToOne: false;
            referencedRelation: 'zonas';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Tables that bookings take, written by a trigger from reservas.mesas. A booking that is cancelled, a no-show or on the waiting list without an offer has none. */
      reservas_mesas: {
        Row: {
          /** The booking. */
          reserva_id: string;
          /** The table. */
          mesa_id: string;
          /** The stay, in local time of Madrid. No two stays on one table overlap. */
          durante: unknown;
        };
        Insert: {
          reserva_id: string;
          mesa_id: string;
          durante: unknown;
        };
        Update: {
          reserva_id?: string;
          mesa_id?: string;
          durante?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: 'reservas_mesas_mesa_id_fkey';
            columns: ['mesa_id'];
            isOneToOne: false;
            referencedRelation: 'mesas';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reservas_mesas_reserva_id_fkey';
            columns: ['reserva_id'];
            isOneToOne: false;
            referencedRelation: 'reservas';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Rosé wines. */
      rosado: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
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
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Pan dishes and stews. */
      sartenes_cuchara: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Turnos: the services of a week in which bookings may begin, such as lunch and dinner. Without rows every quarter hour of the opening hours is offered. */
      servicios: {
        Row: {
          /** Identifies the service in the panel. */
          id: string;
          /** Name that guests read in Spanish. */
          nombre_es: string;
          /** Name that guests read in English; empty: the Spanish one. */
          nombre_en: string;
          /** Weekdays, 1 Monday to 7 Sunday. */
          dias: number[];
          /** First time that a booking may begin, on a quarter hour. */
          desde: string;
          /** Last time that a booking may begin, on a quarter hour; earlier than desde: after midnight. */
          hasta: string;
          /** Covers that may begin in one quarter hour; null: no limit. */
          ritmo: number | null;
          /** When the owner added it. */
          creado_en: string;
        };
        Insert: {
          id?: string;
          nombre_es: string;
          nombre_en?: string;
          dias: number[];
          desde: string;
          hasta: string;
          ritmo?: number | null;
          creado_en?: string;
        };
        Update: {
          id?: string;
          nombre_es?: string;
          nombre_en?: string;
          dias?: number[];
          desde?: string;
          hasta?: string;
          ritmo?: number | null;
          creado_en?: string;
        };
        Relationships: [];
      };
      /** Open sessions of the staff panel, and remembered devices, whose token opens new sessions. Deleting the row ends it; deleting a device ends its sessions. */
      sesiones_panel: {
        Row: {
          /** SHA-256, in hex, of the random text in the cookie: the id of a session or the token of a device. The text itself is not stored. */
          id_hash: string;
          /** For the owner's: fingerprint of ADMIN_KEY, so that a new key ends them. Empty for others. */
          clave_huella: string;
          /** When the session was opened or the device was remembered. */
          creada_en: string;
          /** When it expires. */
          caduca_en: string;
          /** Last use; for a session written at most once every few minutes. A session ends after two hours without use. */
          usada_en: string;
          /** Identifies it in the panel; it cannot open anything. */
          id: string;
          /** The person signed in; null: the owner. */
          persona_id: string | null;
          /** That person's name; empty in sessions older than personal keys. */
          nombre: string;
          /** The remembered device that opened the session; deleting the device ends it. */
          dispositivo_id: string | null;
          /** Browser and system as the browser names them, 'Safari · iPhone'; empty: unknown. */
          navegador: string;
          /** A remembered device, not a session. */
          es_dispositivo: boolean;
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
          es_dispositivo?: boolean;
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
          es_dispositivo?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'sesiones_panel_dispositivo_id_fkey';
            columns: ['dispositivo_id'];
            isOneToOne: false;
            referencedRelation: 'sesiones_panel';
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
      /** Remembered devices that receive Web Push messages about bookings. Deleting the device deletes the row. */
      suscripciones_push: {
        Row: {
          /** Identifies the subscription in the panel. */
          id: string;
          /** The remembered device. */
          dispositivo_id: string;
          /** Address at the push service that takes its messages. */
          direccion: string;
          /** The browser's public key (p256dh), with which messages are encrypted. */
          clave_publica: string;
          /** The browser's secret for the encryption (auth). */
          secreto: string;
          /** When the device subscribed. */
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
            referencedRelation: 'sesiones_panel';
            referencedColumns: ['id'];
          },
        ];
      };
      /** Open toasts. */
      tostas: {
        Row: {
          /** Grows with each new dish. */
          id: number;
          /** Base name, shown in a language that has no name of its own. Not blank. */
          tipo: string;
          /** Spanish name; null or empty falls back to tipo. */
          tipo_es: string | null;
          /** English name; null or empty falls back to tipo. */
          tipo_en: string | null;
          /** Euros, VAT included; null: the page asks guests to enquire. */
          precio: number | null;
          /** A line under the name, in Spanish. */
          descripcion: string | null;
          /** The same in English; null or empty falls back to descripcion. */
          descripcion_en: string | null;
          /** Address of the picture: a path of the site, of the image bucket, or a full URL. */
          imagen: string | null;
          /** Description of the picture in Spanish (alt text); null or empty: the picture is decorative. */
          imagen_texto_es: string | null;
          /** Description of the picture in English (alt text); null or empty: the picture is decorative on the English page. */
          imagen_texto_en: string | null;
          /** Position: lists are sorted by it, then by id. An insert without it, or with 0, gets the id. */
          orden: number;
          /** True: hidden from guests. */
          oculto: boolean;
          /** Allergens it contains; null: not declared, empty: declared to contain none. */
          alergenos: string[] | null;
          /** Allergens it may contain as traces. */
          trazas: string[];
          /** vegetariana, vegana: only when the kitchen confirms it. */
          dietas: string[];
          /** Sold out until this time, the bar's next closing; null or past: available. */
          agotado_hasta: string | null;
          /** First and last day of its season each year, MM-DD/MM-DD; it spans the New Year where the last day is the earlier one. Null: all year. */
          temporada: string | null;
          /** Price of a half portion in euros; null: none is offered. */
          precio_media: number | null;
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
          precio_media?: number | null;
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
          precio_media?: number | null;
        };
        Relationships: [];
      };
      /** Leases: work that one site at a time may do, because the other end has no conditional write (a decision on a booking of an outside table). */
      turnos: {
        Row: {
          /** What the lease is for; no personal data. */
          nombre: string;
          /** Random id that the holder made for this lease. */
          quien: string;
          /** When the lease ends and another site may take it. */
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
      /** Parts of the restaurant that guests may choose, such as the terrace, in the order in which they are filled. */
      zonas: {
        Row: {
          /** Identifies the zone in forms and bookings. */
          id: string;
          /** Name that guests read in Spanish. */
          nombre_es: string;
          /** Name that guests read in English; empty: the Spanish one. */
          nombre_en: string;
          /** Seats at the same time; null: no limit. */
          plazas: number | null;
          /** Last day on which the zone is closed; null: open. */
          cerrada_hasta: string | null;
          /** When the owner added it; zones are filled in this order. */
          creada_en: string;
        };
        Insert: {
          id?: string;
          nombre_es: string;
          nombre_en?: string;
          plazas?: number | null;
          cerrada_hasta?: string | null;
          creada_en?: string;
        };
        Update: {
          id?: string;
          nombre_es?: string;
          nombre_en?: string;
          plazas?: number | null;
          cerrada_hasta?: string | null;
          creada_en?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      /** One act of the guest (p_por cliente) or the staff (personal) on a booking: confirmar, cancelar, cambiar (fecha, hora, personas, zona, and mesa, ids joined by commas, or ninguna), tarde (minutos), reconfirmar, llegado, no_vino, ofrecer (hora), aceptar, deshacer (en). The first three take secuencia, the version that the page was made from; cancelar with primera cancels an undecided booking only. Returns {resultado, motivo, reserva, sobre}: hecho; no, with motivo ya, estado, pasada, pronto, lleno, ocupada or caducada and the current row; falta. sobre: the act overbooks the restaurant. With p_aviso a new state is announced in the same transaction. */
      actuar_reserva: {
        Args: { p_id: string | null; p_acto: string | null; p_por: string | null; p_datos: Json; p_aviso: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The database's clock. Sites use it for leases and attempts, because the clocks of their machines may differ. */
      ahora: {
        Args: never;
        Returns: string | null;
      };
      /** Adds a special, {nombre_es, nombre_en, precio, hasta}, with its line of history. */
      anadir_fuera_de_carta: {
        Args: { p_fila: Json };
        Returns: undefined;
      };
      /** Removes the personal data of bookings more than p_dias days before p_hoy (a date in Madrid) and of their finished notices and mails, and the guests' comments and dishes two days after the visit. It stops after the step that reaches p_limite rows, and no step changes more. Returns the number of rows changed; call it until it returns 0. */
      anonimizar_reservas: {
        Args: { p_dias: number | null; p_hoy: string | null; p_limite?: number | null };
        Returns: number | null;
      };
      /** Writes a line of history; returns its id. */
      anotar_cambio: {
        Args: { p_tabla: string | null; p_fila: number | null; p_accion: string | null; p_antes: Json; p_despues: Json; p_huella?: string | null };
        Returns: number | null;
      };
      /** Writes a line of history when staff download (datos_descargados) or erase (datos_borrados) a guest's data: the time, the person, the day of the visit. */
      anotar_datos_reserva: {
        Args: { p_id: string | null; p_accion: string | null };
        Returns: undefined;
      };
      /** Queues a notice of the booking's new state, in place of an unsent one; an undecided booking is not announced. */
      anunciar_reserva: {
        Args: { p_id: string | null };
        Returns: undefined;
      };
      /** Makes the price changes that are due by p_hoy, each with one line of history; a price that changed since it was scheduled is kept. Returns the number of changes. */
      aplicar_precios_programados: {
        Args: { p_hoy: string | null };
        Returns: number | null;
      };
      /** Erases the card p_id, or those made before p_antes, if the guest has no kept booking; a restore does not bring them back. Returns their number. */
      borrar_fichas: {
        Args: { p_id: string | null; p_antes: string | null };
        Returns: number | null;
      };
      /** Removes the personal data of a booking for good, also from its mails and notices, and the guest's card, which a guest (cliente) deletes only if it is their own. A future booking is cancelled by p_por; staff, and with p_aviso the status webhook, learn of it without personal data. An erasure by staff leaves a line in the history. Returns false when there is no such booking or it was already erased. */
      borrar_reserva: {
        Args: { p_id: string | null; p_por: string | null; p_aviso: boolean | null; p_ahora: string | null };
        Returns: boolean | null;
      };
      /** Figures of these days from their bookings, days without bookings left out: number of bookings, today's seats, and [kind, key, result, bookings, people] for each kind. via: how it came. tamano: people, at most 12. antelacion: days before, from 1, 2, 7, 14, 30. respuesta: to web requests decided once, from 1 min, 1, 4 and 24 h. opinion: how it was, 3 well to 1 badly. sentados: people at their tables at each half hour. No figure reads a column that an erasure empties. */
      calcular_cifras: {
        Args: { p_dias: string[] | null };
        Returns: Json[];
      };
      /** Writes columns of many dishes, prices (p_accion precios) or alergenos and trazas (alergenos): [{tabla, id, antes, despues}] with antes and despues as in guardar_plato, all or none, with one line of history. Returns {resultado: p_accion | conflicto (nothing is written; filas are the dishes that changed meanwhile, [{tabla, id, fila: the current row or null}]), filas, cambio_id: null when nothing changed}. */
      cambiar_platos: {
        Args: { p_accion: string | null; p_filas: Json };
        Returns: Json;
      };
      /** Start of a visit in Madrid's local time. A day of service ends at 05:00: an earlier time is in the night after p_fecha. Null: midnight. */
      comienzo_reserva: {
        Args: { p_fecha: string | null; p_hora: string | null };
        Returns: string | null;
      };
      /** Stores the figures of days before p_hoy: of those never counted, and once a day of the last 29, in which staff still note who came and no booking is erased by its age. Returns the number of days counted; call it until it returns 0. */
      contar_cifras: {
        Args: { p_hoy: string | null; p_limite?: number | null };
        Returns: number | null;
      };
      /** Adds p_veces scans of a code, or reads of a page, to a day. */
      contar_escaneos: {
        Args: { p_dia: string | null; p_codigo: string | null; p_veces: number | null };
        Returns: undefined;
      };
      /** Counts an attempt and returns 0; after p_limite attempts within a minute it returns the seconds to wait instead. A p_suma of -1 takes the last attempt back. */
      contar_intento: {
        Args: { p_que: string | null; p_quien: string | null; p_limite: number | null; p_suma: number | null };
        Returns: number | null;
      };
      /** For each list that the seed filled, the number of sample dishes and of the restaurant's own: [{table, sample, own}]. */
      contar_muestra: {
        Args: never;
        Returns: Json;
      };
      /** Adds an active menu of the day with its texts and picture paths; the same p_huella again adds none. Returns its id. */
      crear_menu_dia: {
        Args: { p_menu: Json; p_huella: string | null };
        Returns: number | null;
      };
      /** Adds a dish with a new id; missing columns take their defaults. The same p_huella adds no second dish while the first exists. Returns {resultado: creado, fila: the current row, cambio_id: the line of its creation}. */
      crear_plato: {
        Args: { p_tabla: string | null; p_valores: Json; p_huella?: string | null };
        Returns: Json;
      };
      /** Adds the dishes of a kept preview, which it deletes, in the given order, [{tabla, valores, nuevo}] with valores as in crear_plato, all or none, with one line of history: despues is [{tabla and the whole row}]. The same form again adds none. Fails (23505) when a dish that is nuevo has the name of one of its list. Returns {resultado: carta | conflicto (no such preview), platos: their number, cambio_id}. */
      crear_platos: {
        Args: { p_formulario: string | null; p_filas: Json };
        Returns: Json;
      };
      /** Body for the status webhook: the booking as it is now. */
      cuerpo_aviso: {
        Args: { p_id: string | null };
        Returns: Json;
      };
      /** Deletes the dishes that such a change added, except those changed since, or restores the ones it deleted. Returns {resultado: carta | conflicto (nothing to do), platos: their number, cambio_id}. */
      deshacer_carta: {
        Args: { p_cambio: number | null };
        Returns: Json;
      };
      /** Deletes the bookings and cards of an import that were not changed since, with one line of history (fila_id: the id of the undone line), and the figures of their days. Returns false when there is nothing to delete. */
      deshacer_importacion: {
        Args: { p_formulario: string | null };
        Returns: boolean | null;
      };
      /** Undoes such a change, all or nothing; returns the answer of cambiar_platos, conflicto when one of its columns changed since. After a price change guests see the earlier date again. */
      deshacer_platos: {
        Args: { p_cambio: number | null };
        Returns: Json;
      };
      /** Deletes a dish if it still has the fields of p_antes ({} checks none). Returns {resultado: eliminado | conflicto | desaparecido, fila: the deleted or current row, cambio_id}. */
      eliminar_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_antes: Json };
        Returns: Json;
      };
      /** Whether this kind of mail is for staff. */
      es_correo_personal: {
        Args: { p_tipo: string | null };
        Returns: boolean | null;
      };
      /** Whether a guest with this mail address may read and change the card of this telephone and name: no kept booking made before p_antes has another address, or none. Telephone and name are known to others. */
      es_ficha_propia: {
        Args: { p_telefono: string | null; p_nombre: string | null; p_email: string | null; p_antes: string | null };
        Returns: boolean | null;
      };
      /** Whether a booking with this grupo, estado and cambio_anterior is the request of a group that staff never confirmed: it takes no seats and no tables. */
      es_grupo_abierto: {
        Args: { p_grupo: Json; p_estado: string | null; p_antes: Json };
        Returns: boolean | null;
      };
      /** Whether the request writes rows of a backup as they were (header Antidoto-Restaura: si); these cause no messages. */
      es_restauracion: {
        Args: never;
        Returns: boolean | null;
      };
      /** Writes opening hours if the versions in p_versiones (of contenido_versiones) are still current; returns whether it did. Each argument that is not null is written: the week p_semana, the serving times p_listas, new special days p_dias, the id of special days to remove p_quitar. p_cambio, {antes, despues}, is the line of history of the week and the serving times. Moves the end of specials and sold-out dishes from the closing p_de to p_a. */
      escribir_horario: {
        Args: { p_versiones: Json; p_de: string | null; p_a: string | null; p_semana: Json; p_listas: Json; p_dias: Json; p_quitar: number | null; p_cambio: Json };
        Returns: boolean | null;
      };
      /** Minutes that a party takes its table, by today's settings. */
      estancia_reserva: {
        Args: { p_personas: number | null };
        Returns: number | null;
      };
      /** Writes notas, marcas or alergias (null: withdrawn), those that p_datos has, on the card p_id, or that of the guest of the booking p_id. Returns false when the booking is erased or has no telephone, and for alergias when the card is not the guest's own (es_ficha_propia). */
      guardar_ficha: {
        Args: { p_id: string | null; p_datos: Json; p_ahora: string | null };
        Returns: boolean | null;
      };
      /** Stores the facts of the restaurant, with a line of history, if p_antes is still the stored value; returns whether it did. */
      guardar_local: {
        Args: { p_antes: Json; p_datos: Json };
        Returns: boolean | null;
      };
      /** Changes a menu of the day: its day, its texts and the pictures that p_menu names. Returns {resultado: guardado, antes: the earlier picture paths}, or {resultado: cambiado | no_existe} and writes nothing; p_version is 0 for a menu without texts. */
      guardar_menu_dia: {
        Args: { p_id: number | null; p_version: number | null; p_menu: Json };
        Returns: Json;
      };
      /** Writes p_despues into a dish if it still has the fields of p_antes ({} checks none) and records the change. Returns {resultado: guardado (or restaurado, as p_accion says) | conflicto | desaparecido, fila: the current row or null, cambio_id: null when nothing changed}. */
      guardar_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_antes: Json; p_despues: Json; p_accion?: string | null };
        Returns: Json;
      };
      /** Finds the place of a party: the first of lugares() that is free for the whole stay, in p_zona if given; or p_mesas, also if too small. caben: whether the rules allow it; for a guest also services, pace and pause. mesas is null when no place is free. Leaves out the booking p_salvo. app/features/reservations/places.ts has the same rule. */
      hallar_lugar: {
        Args: { p_fecha: string | null; p_hora: string | null; p_personas: number | null; p_duracion: number | null; p_zona: string | null; p_mesas: string[] | null; p_es_cliente: boolean | null; p_ahora: string | null; p_salvo: string | null };
        Returns: Json;
      };
      /** Whether a booking depends on others: with a limit of seats or pace, zones or tables. */
      hay_limites: {
        Args: never;
        Returns: boolean | null;
      };
      /** Number of bookings per date, time and zone that are to come: confirmed ones and undecided ones. */
      horas_reservadas: {
        Args: { p_desde: string | null; p_hasta: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The huella in borrados of a mail address whose guest asked for no question about visits. */
      huella_sin_preguntas: {
        Args: { p_email: string | null };
        Returns: string | null;
      };
      /** Adds the bookings ([{linea, fecha, hora, nombre, telefono, personas, comentarios, estado, llegada, cancelada_por}, with fuera: history, or cancelled, which takes no seats]) and cards ([{linea, telefono, nombre, notas, marcas}]) of the kept preview p_formulario, without those that are there. An import is made in parts, each in a transaction of its own, with one line of history that grows with each; the last part (p_quedan false) deletes the preview, and until then an interrupted import can be made again: a line is added once. sobre of the line of history has the day and time of each booking that overbooks. Nothing is announced. Returns {resultado: hecho, cambio_id} or {resultado: conflicto} (no such preview, or undone); without p_formulario it adds nothing and returns {resultado: vista, reservas, fichas}, the lines of those that are there. */
      importar_clientes: {
        Args: { p_formulario: string | null; p_reservas: Json; p_fichas: Json; p_quedan: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Adds rows with the same columns to a list, without a line of history. Returns them by id, with tabla, as the history keeps them, and without those whose id is taken. */
      insertar_platos: {
        Args: { p_tabla: string | null; p_filas: Json };
        Returns: Json;
      };
      /** The calendar feed of the address with this hash, null for none: a text that differs after each change, and the bookings from p_desde to p_hasta, or null when the caller has that version. Not the waiting list. */
      leer_agenda: {
        Args: { p_huella: string | null; p_version: string | null; p_desde: string | null; p_hasta: string | null };
        Returns: Json;
      };
      /** Figures of each day with bookings from p_desde to p_hasta: as stored; of the last week and of days never counted as the bookings say now, if they are no fewer. */
      leer_cifras: {
        Args: { p_desde: string | null; p_hasta: string | null; p_hoy: string | null };
        Returns: Json;
      };
      /** Up to 50 guests with a telephone, with what is counted from their kept bookings and written on their cards: those whose name or telephone contains p_busca, or the guest or card of p_reserva, or all with a booking; those with a booking near p_hoy first. reserva: the latest booking, or the card itself without any (reservas 0). propia: es_ficha_propia for the guest of p_reserva. */
      leer_fichas: {
        Args: { p_busca: string | null; p_reserva: string | null; p_hoy: string | null };
        Returns: Json;
      };
      /** Places for one booking, in the order of choice: tables from the smallest, then joins; without tables each zone; without zones the house. zonas are those of its tables, null for a table without one. */
      lugares: {
        Args: never;
        Returns: Json[];
      };
      /** The messages of a kind due by p_hasta that no site is sending, earliest first, at most 100; push messages with their device and the booking. Of mails only the earliest for each booking and reader, so that a cancellation does not arrive before the confirmation. With p_hasta infinity those being sent too. */
      mensajes_por_enviar: {
        Args: { p_clase: string | null; p_ahora: string | null; p_hasta: string | null };
        Returns: Json;
      };
      /** Covers and number of bookings per day: confirmed bookings, undecided ones that have not begun, and guests who came. */
      mes_reservas: {
        Args: { p_desde: string | null; p_hasta: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The desk. abajo: the bookings of p_dia, or up to 100 whose name or telephone contains p_busca. arriba: of all days, those to decide (with p_decide) and those not delivered, deliveries interrupted before p_perdida_antes included. Also the other bookings of the same telephones, and the seats. ficha: the guest's card. */
      mesa_reservas: {
        Args: { p_dia: string | null; p_busca: string | null; p_decide: boolean | null; p_perdida_antes: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Versions of the applied migrations; null in a database without a record of them. */
      migraciones: {
        Args: never;
        Returns: Json;
      };
      /** Moves the end of sold-out dishes and specials that end at the closing p_de to the closing p_a. */
      mover_cierre: {
        Args: { p_de: string | null; p_a: string | null };
        Returns: undefined;
      };
      /** Moves a dish by p_pasos positions in its list (negative: up), at most to the end. Returns the ids of the list in their order, null when the dish is gone. Writes no line of history. */
      mover_plato: {
        Args: { p_tabla: string | null; p_id: number | null; p_pasos: number | null };
        Returns: Json;
      };
      /** Which of these sessions are still open: neither expired nor unused since p_sin_uso; and a text for each public content table and for the bookings since yesterday, with the seats, the pause and the zones, which differs after each change. */
      novedades_panel: {
        Args: { p_sesiones: string[] | null; p_hoy: string | null; p_ahora: string | null; p_sin_uso: string | null };
        Returns: Json;
      };
      /** Bookings that take seats between two local times in Madrid: confirmed ones, undecided ones that have not begun except requests of groups, tables offered and held. A no-show takes seats, but no tables. Leaves out p_salvo. */
      ocupacion_reservas: {
        Args: { p_desde: string | null; p_hasta: string | null; p_ahora: string | null; p_salvo: string | null };
        Returns: Json[];
      };
      /** Regular expressions for what staff search: a part of a name, whatever its case and accents, and digits of a telephone, with or without Spain's prefix; null for fewer than three. PostgreSQL tests them faster than it folds each name. */
      patrones_busca: {
        Args: { p_busca: string | null };
        Returns: Json[];
      };
      /** What an act makes of a booking, before a place is found: nueva; motivo, why it may not be; hora, for which a place is to be found, at the tables mesas if given; toca, the columns that it may change and that deshacer restores. p_es_otra: the page on which the act was made showed another version. */
      planear_acto: {
        Args: { p_antes: Database['public']['Tables']['reservas']['Row'] | null; p_acto: string | null; p_por: string | null; p_datos: Json; p_es_otra: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** The act cambiar for planear_acto. An empty mesa asks for the table that fits best. */
      planear_cambio: {
        Args: { p_antes: Database['public']['Tables']['reservas']['Row'] | null; p_datos: Json; p_mesas: string[] | null; p_es_cliente: boolean | null; p_es_otra: boolean | null; p_empezada: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** True when every field of p_visto equals the field of p_fila; null and empty text count as equal. */
      plato_coincide: {
        Args: { p_fila: Json; p_visto: Json };
        Returns: boolean | null;
      };
      /** Input of the times that are offered on a day: settings, services, zones, menus for groups, places in the order of choice and, with any limit, the bookings that take them, from and until in minutes since midnight. Leaves out p_salvo. */
      plazas_dia: {
        Args: { p_fecha: string | null; p_salvo: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** With p_decide (no outside table decides) stores the mails that are due by the clock, each once: a reminder a day before a visit that was requested at least 30 hours and confirmed at least a day before, not between 22:00 and 9:00. For undecided requests a mail to the guest that the booking is not confirmed, and one to staff after 30 minutes, 10 for today. The day after, a question to guests who came. Cancels waiting mails that are no longer true. Sets aside for good the kinds in p_aparta, which a webhook sends, and all without a mail server. */
      preparar_correos: {
        Args: { p_ahora: string | null; p_decide: boolean | null; p_aparta: string[] | null; p_hay_servidor: boolean | null };
        Returns: undefined;
      };
      /** Changes many prices from the day p_desde on: at once if that is p_hoy or earlier, all or none, otherwise on that day. Returns the answer of cambiar_platos; cambio_id is null for a future change. The same form again does nothing. */
      programar_precios: {
        Args: { p_formulario: string | null; p_filas: Json; p_desde: string | null; p_hoy: string | null };
        Returns: Json;
      };
      /** Name of the staff member behind this request: the header X-Persona, UTF-8 in Base64. Null for other callers: the site itself, a guest, an editor of the database. */
      quien_pide: {
        Args: never;
        Returns: string | null;
      };
      /** Makes a scheduled price change in the name of the person who scheduled it; returns the answer of cambiar_platos. Deletes a schedule that conflicts or changes nothing. */
      realizar_precios: {
        Args: { p_plan: number | null; p_filas: Json };
        Returns: Json;
      };
      /** Moves the id counter of every table past its largest id, never back. Call it after rows were restored with their ids. */
      reanudar_ids: {
        Args: never;
        Returns: undefined;
      };
      /** Restores the dishes that vaciar_muestra deleted, with their ids and positions and one line of history; p_cambio is the line of the deletion. Returns their number, 0 when they were already restored. */
      reponer_muestra: {
        Args: { p_cambio: number | null };
        Returns: number | null;
      };
      /** Stores a booking and checks its seats in the same transaction. Returns {resultado, reserva, sobre}: hecho; ya, this solicitud is stored already; lleno, no place; ocupada, the tables that staff named (mesas) are taken; both store nothing. A booking by staff (origen panel) is confirmed and may overbook (sobre). With p_confirmar small parties are confirmed by the owner's rule; with p_aviso that is announced. A request with fuera, whose booking is in an outside table, or with grupo takes no place. alergias are kept on the guest's own card, otherwise in the comments. */
      reservar_mesa: {
        Args: { p_reserva: Json; p_confirmar: boolean | null; p_aviso: boolean | null; p_ahora: string | null };
        Returns: Json;
      };
      /** Restores a deleted dish with its id. Returns {resultado: restaurado | conflicto (another row has this id), fila, cambio_id: null when it was already restored}. */
      restaurar_plato: {
        Args: { p_tabla: string | null; p_valores: Json };
        Returns: Json;
      };
      /** Removes a special or brings it back, with its line of history; does nothing when it is already so. */
      retirar_fuera_de_carta: {
        Args: { p_id: number | null; p_retirado: boolean | null };
        Returns: undefined;
      };
      /** Whether this booking's guest may be asked how the visit was: they came, left an address, the owner asks, and they have not asked for silence. */
      se_pregunta: {
        Args: { p_id: string | null };
        Returns: boolean | null;
      };
      /** Scans of each code and reads of each page between two days, both among them. */
      sumar_escaneos: {
        Args: { p_desde: string | null; p_hasta: string | null };
        Returns: Json;
      };
      /** A telephone number in E.164 form, by which a guest's card is found. Without a prefix it is Spanish. */
      telefono_e164: {
        Args: { p_telefono: string | null };
        Returns: string | null;
      };
      /** Text in lower case and without accents, for searching. */
      texto_llano: {
        Args: { p_texto: string | null };
        Returns: string | null;
      };
      /** The row of menu_dia_textos with these values; a text that is missing or null is empty. */
      textos_menu: {
        Args: { p_menu: Json };
        Returns: Database['public']['Tables']['menu_dia_textos']['Row'] | null;
      };
      /** Locks seats and tables until the transaction ends, if there is any limit. */
      tomar_plazas: {
        Args: never;
        Returns: undefined;
      };
      /** Takes a lease for p_segundos seconds; false while another holder has it. Deleting the row gives it back. */
      tomar_turno: {
        Args: { p_nombre: string | null; p_quien: string | null; p_segundos: number | null };
        Returns: boolean | null;
      };
      /** Removes the guest's data from the notices of a booking or of an outside record: a waiting one keeps the state to send, any other is emptied. Mails of an outside record are emptied and no longer sent. */
      vaciar_avisos: {
        Args: { p_id: string | null; p_registro: string | null };
        Returns: undefined;
      };
      /** Deletes the unchanged sample dishes, with one line of history; returns its id, null when there were none. */
      vaciar_muestra: {
        Args: never;
        Returns: number | null;
      };
      /** Checks that p_tabla is a menu table (it has id, tipo, tipo_es, tipo_en and precio) and that p_valores has only its columns; returns the values in the types of the table, without the id. */
      valores_plato: {
        Args: { p_tabla: string | null; p_valores: Json };
        Returns: Json;
      };
      /** Data of each panel page: the session with this hash or null (sesion); the number of undelivered requests, deliveries interrupted before p_perdida_antes included (sin_entregar); the number undelivered or undecided at p_ahora (pendientes). */
      visita_panel: {
        Args: { p_sesion: string | null; p_perdida_antes: string | null; p_ahora: string | null };
        Returns: Json;
      };
      /** What a mail says of a booking's zone: its row under zona; {} without one. */
      zona_correo: {
        Args: { p_zona: string | null };
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
