-- Several sites on one database: whose turn it is, reckoned by the database's clock.

create function public.ahora() returns timestamptz
language sql
volatile
security invoker
set search_path = ''
as $$ select clock_timestamp() $$;
comment on function public.ahora() is
  'The database''s clock. Sites reckon tries and turns by it: their machines'' clocks may differ.';

-- A try under way is another site's until then, also for a site that starts and tries everything that waits.
alter table public.avisos add column en_curso_hasta timestamptz not null default '-infinity';
alter table public.correos add column en_curso_hasta timestamptz not null default '-infinity';
comment on column public.avisos.en_curso_hasta is 'A site is trying until then; past without an end noted, that site died and any other takes it up.';
comment on column public.correos.en_curso_hasta is 'A site is trying until then; past without an end noted, that site died and any other takes it up.';
comment on column public.avisos.intentos is 'Tries so far. Matched in a conditional update to claim one; a try that a start makes before its time does not count.';
comment on column public.correos.intentos is 'Tries begun. Matched in a conditional update to claim one; a try that a start makes before its time does not count.';

create function public.correo_una_vez() returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A backup that is put back brings what it kept.
  if nullif(current_setting('request.headers', true), '')::jsonb ->> 'prefer' like '%merge-duplicates%' then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtext('correo ' || new.reserva_id));
  -- Asked after the lock: what another site stored meanwhile is seen.
  if exists (
    select 1 from public.correos c
    where c.reserva_id = new.reserva_id and c.tipo = new.tipo and c.id <> new.id
      and case new.tipo
        when 'sin_decidir' then c.creado_en > new.creado_en - interval '10 minutes'
        else c.datos ->> 'fecha' = new.datos ->> 'fecha'
      end
  ) then
    return null;
  end if;
  return new;
end;
$$;
comment on function public.correo_una_vez() is
  'Trigger of correos: of two sites that both find a reminder due, one stores it.';
create trigger correo_una_vez before insert on public.correos
  for each row when (new.tipo in ('recordatorio', 'sin_confirmar', 'sin_decidir')) execute function public.correo_una_vez();

create or replace function public.correos_por_enviar(p_ahora timestamptz, p_hasta timestamptz) returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(p) order by p.proximo_intento, p.creado_en), '[]')
  from (
    select c.*
    from public.correos c
    where c.estado = 'pendiente' and c.caduca_en > p_ahora and c.proximo_intento <= p_hasta
      -- What a site has in hand is listed for nobody who would try it, and for all who ask when to look again.
      and (c.en_curso_hasta <= p_ahora or p_hasta = 'infinity')
      -- A reminder's next try may fall into the night.
      and (c.tipo <> 'recordatorio' or (p_ahora at time zone 'Europe/Madrid')::time between time '09:00' and time '21:59:59')
      and not exists (
        select 1 from public.correos b
        where b.reserva_id = c.reserva_id and b.estado = 'pendiente' and b.caduca_en > p_ahora
          and public.es_correo_personal(b.tipo) = public.es_correo_personal(c.tipo)
          and (b.creado_en, b.id) < (c.creado_en, c.id)
      )
    order by c.proximo_intento, c.creado_en
    limit 100
  ) p;
$$;
comment on function public.correos_por_enviar(timestamptz, timestamptz) is
  'The mails to be tried by p_hasta that no site has in hand, of each booking and reader only the earliest: nobody reads of a cancelling before the confirmation. Earliest first, 100 at most. With p_hasta infinity those in hand too.';

create table public.turnos (
  nombre text primary key,
  quien uuid not null,
  hasta timestamptz not null
);
comment on table public.turnos is 'What one site at a time may do, where the other end knows no conditional write: a decision on a booking of an outside table.';
comment on column public.turnos.nombre is 'What it is about; no personal data.';
comment on column public.turnos.quien is 'Made up by whoever has the turn, for this turn.';
comment on column public.turnos.hasta is 'Anybody''s again after this.';
alter table public.turnos enable row level security;
revoke all on table public.turnos from anon, authenticated;
grant all on table public.turnos to service_role;

create function public.tomar_turno(p_nombre text, p_quien uuid, p_segundos integer) returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
declare
  v_ahora timestamptz := clock_timestamp();
begin
  delete from public.turnos where hasta < v_ahora - interval '1 hour';
  insert into public.turnos as t (nombre, quien, hasta)
  values (p_nombre, p_quien, v_ahora + make_interval(secs => p_segundos))
  on conflict (nombre) do update set quien = excluded.quien, hasta = excluded.hasta
  where t.hasta <= v_ahora or t.quien = p_quien;
  return found;
end;
$$;
comment on function public.tomar_turno(text, uuid, integer) is
  'Takes a turn for so many seconds; false while somebody else has it. Given back by deleting the row.';

do $$
declare
  v_funcion regprocedure;
begin
  foreach v_funcion in array array[
    'public.ahora()', 'public.correo_una_vez()', 'public.tomar_turno(text, uuid, integer)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public, anon, authenticated', v_funcion);
    execute format('grant execute on function %s to service_role', v_funcion);
  end loop;
end;
$$;
