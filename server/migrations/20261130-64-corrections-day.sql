-- The day until which corrections are possible, by its own name.
alter table results rename column mend_until to corrections_until;

-- As before: only its parameters have other names, which cannot be changed in place.
drop function counting_deadline(timestamptz, timestamptz, timestamptz);
create function counting_deadline(corrections_until timestamptz, deadline_then timestamptz, deadline timestamptz)
returns timestamptz
language sql immutable parallel safe as $$
  select case when deadline is not distinct from deadline_then then coalesce(corrections_until, deadline) else deadline end
$$;
