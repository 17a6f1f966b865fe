/**
 * The parts of a new hosted project that tables and storage need: the API's roles, the schemas `auth`, `storage` and
 * `extensions`, and the default grants. Migrations written for a hosted project run on it unchanged. The grants are wide;
 * row level security limits what the roles may do.
 */
export const baseSchema = String.raw`
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator noinherit;
create role supabase_admin superuser createdb createrole replication bypassrls;
create role supabase_auth_admin noinherit createrole;
create role supabase_storage_admin noinherit createrole;
create role dashboard_user createdb createrole replication;
grant anon, authenticated, service_role to authenticator, postgres, supabase_storage_admin;

create schema extensions;
create schema auth;
create schema storage;
grant usage on schema extensions to public;
grant usage on schema public, auth, storage to postgres, anon, authenticated, service_role;
grant create on schema public to postgres;
alter default privileges in schema public, storage grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges in schema public, storage grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges in schema public, storage grant all on sequences to postgres, anon, authenticated, service_role;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_token varchar(255),
  recovery_token varchar(255),
  email_change_token_new varchar(255),
  email_change varchar(255),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  phone text unique,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''))::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select parts[1:array_length(parts, 1) - 1] from (select string_to_array(name, '/') as parts) split
$$;
create function storage.filename(name text) returns text language sql immutable as $$
  select split_part(name, '/', -1)
$$;
create function storage.extension(name text) returns text language sql immutable as $$
  select split_part(split_part(name, '/', -1), '.', -1)
$$;

create schema supabase_migrations;
create table supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

create publication supabase_realtime;
`;
