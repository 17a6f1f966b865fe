import { noLimits, findPlace, stayOf, type DayPlaces } from '../../app/features/reservations/places';
import { listTimes } from '../../app/features/reservations/reservation';
import { firstHours } from '../../app/features/restaurant/facts/restaurant';
import { clockTimeOf, minutesIntoDay } from '../../app/features/restaurant/hours/hours';
import { makeFigure, type Figure } from './report';

const fecha = '2027-06-05';
const zones = ['sala', 'terraza', 'barra'].map((id) => {
  return { id, nombre_es: id, nombre_en: id, plazas: 60, cerrada_hasta: null };
});
/** A table and a join of two stand in one zone. */
const table = (at: number) => {
  return { mesas: [`mesa ${at}`], zonas: [zones[at % 3]!.id], minimo: 1, maximo: 2 + Math.floor(at / 8) * 2 };
};
const join = (at: number) => {
  const zona = zones[at % 3]!.id;
  return { mesas: [`mesa ${at}`, `mesa ${at + 12}`], zonas: [zona, zona], minimo: 3, maximo: 6 + Math.floor(at / 4) };
};
/** Sizes of parties that ask, in turn. */
const parties = [2, 1, 2, 4, 3, 2, 4, 5, 2, 6, 3];
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const sitting = (nombre_es: string, desde: string, hasta: string) => {
  return { nombre_es, nombre_en: nombre_es, dias: [6], desde, hasta, ritmo: 60 };
};

/** A Saturday of 140 bookings on 24 tables and 12 joins in 3 zones, each at the first place of its time that is free. */
function fillSaturday(): DayPlaces {
  const places = [...numbers(24).map(table), ...numbers(12).map(join)];
  const seats = { ...noLimits.seats, plazas: 150, estancia_2: 75, estancia_4: 90, estancia_6: 105, estancia_mas: 120 };
  const sittings = [sitting('Comida', '12:00', '16:45'), sitting('Cena', '19:00', '00:00')];
  const day = { ...noLimits, seats, sittings, zones, places };
  const taken: DayPlaces['taken'][number][] = [];
  for (let at = 0; taken.length < 140; at += 1) {
    if (at > 10_000) throw new Error(`Only ${taken.length} bookings fit`);
    const [personas, hora] = [parties[at % parties.length]!, clockTimeOf(720 + ((at * 11) % 49) * 15)];
    const place = findPlace({ fecha, hora, personas }, { ...day, taken });
    if (!place) continue;
    const desde = minutesIntoDay(hora);
    taken.push({
      desde,
      hasta: desde + stayOf(personas, seats),
      personas,
      zona: place.zonas[0] ?? null,
      mesas: place.mesas,
    });
  }
  return { ...day, taken };
}

/** The times that are offered on a full Saturday, for each size of party and each zone in turn. */
export function measureOfferedTimes(rounds: number): Figure {
  const day = { ...fillSaturday(), now: new Date('2027-06-01T10:00:00Z'), hours: firstHours };
  const spent = numbers(rounds + 20).map((at) => {
    const startedAt = performance.now();
    listTimes({ fecha, personas: String(1 + (at % 8)), zona: at % 2 ? zones[at % 3]!.id : undefined }, day);
    return performance.now() - startedAt;
  });
  const note = `${day.taken.length} bookings, 24 tables, 12 joins, 3 zones`;
  return makeFigure('offered times of a full Saturday', spent.slice(20), 'ms', { atMost: 5, note });
}
