import type { Booking } from '../../app/features/reservations/booking';

/**
 * A booking from the web for Saturday 28 November 2026 at 21:00, made the day before and undecided, with these fields
 * changed.
 */
export function aBooking(fields: Partial<Booking> = {}): Booking {
  return {
    id: 'r-1',
    solicitud: 'form-1',
    huella: '',
    nombre: 'Lucía Martín',
    telefono: '612345678',
    email: 'lucia@example.com',
    personas: 2,
    fecha: '2026-11-28',
    hora: '21:00',
    comentarios: '',
    idioma: 'es',
    estado: null,
    decidida_por: null,
    entrega: 'local',
    entrega_intentos: 0,
    entrega_iniciada_en: null,
    entrega_error: null,
    creada_en: new Date('2026-11-27T12:00:00Z'),
    isAnonymised: false,
    codigo: 'c-1',
    secuencia: 0,
    origen: 'web',
    duracion: 90,
    zona_id: null,
    zona_pedida: false,
    mesas: [],
    espera: false,
    oferta: null,
    cambio_anterior: null,
    decidida_en: null,
    cancelada_por: null,
    tarde_minutos: null,
    reconfirmada_en: null,
    llegada: null,
    ultimoActo: null,
    id_externo: null,
    ...fields,
  };
}
