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
    decididaPor: null,
    entrega: 'local',
    intentos: 0,
    iniciadaEn: null,
    error: null,
    creadaEn: new Date('2026-11-27T12:00:00Z'),
    isAnonymised: false,
    codigo: 'c-1',
    secuencia: 0,
    origen: 'web',
    duracion: 90,
    zona: null,
    isZoneChosen: false,
    mesas: [],
    espera: false,
    oferta: null,
    cambioAnterior: null,
    decididaEn: null,
    canceladaPor: null,
    tardeMinutos: null,
    reconfirmadaEn: null,
    llegada: null,
    ultimoActo: null,
    idExterno: null,
    ...fields,
  };
}
