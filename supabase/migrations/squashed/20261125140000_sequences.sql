-- The public key needs no sequence: it writes nothing.
revoke all on all sequences in schema public from anon, authenticated;
