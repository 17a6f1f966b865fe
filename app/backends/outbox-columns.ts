/** A try of something that waits to be sent, as it is begun. */
export interface BegunTry {
  now: Date;
  /** This site has it until then; without an end noted by then, it died and any other takes it up. */
  until: Date;
  /** Whether it counts: a start's try before its time does not, and postpones nothing. */
  counts: boolean;
}

/** What a begun try leaves in a row of `avisos` or `correos`: anybody's again, and due, when its time is over. */
export const claimColumns = (attempts: number, { until, counts }: BegunTry) => ({
  intentos: attempts + (counts ? 1 : 0),
  proximo_intento: until.toISOString(),
  en_curso_hasta: until.toISOString(),
});

/** What a failed one leaves. */
export const failureColumns = (reason: string, nextTry: Date) => ({
  ultimo_error: reason,
  proximo_intento: nextTry.toISOString(),
  en_curso_hasta: '-infinity',
});
