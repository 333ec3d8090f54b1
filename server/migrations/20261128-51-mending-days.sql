-- Until when what was sent back can be mended, a day of the return and not of the country; null: the deadline stays. Days that were
-- given before stand among the special deadlines: nobody knows which of those they are.
alter table results
  add column mend_until timestamptz,
  -- The deadline that counted then; null: there was none.
  add column deadline_then timestamptz;

-- The deadline that counts for a result; the rule is countingDeadline of domain, a test holds the two against each other.
-- deadline: of the country, by the special one of a part, of its country, or the form's.
create function counting_deadline(mend_until timestamptz, deadline_then timestamptz, deadline timestamptz) returns timestamptz
language sql immutable parallel safe as $$
  select case when deadline is not distinct from deadline_then then coalesce(mend_until, deadline) else deadline end
$$;
