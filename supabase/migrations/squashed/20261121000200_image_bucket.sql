-- The public bucket of the site's pictures. Hosted projects own the tables of the schema storage, so nothing is altered here:
-- row level security is already on, and without a policy for writing only service_role can write.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('imagenes', 'imagenes', true, 10000000, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
on conflict (id) do nothing;

create policy "Anyone reads the site's pictures" on storage.objects
  for select to anon, authenticated using (bucket_id = 'imagenes');
