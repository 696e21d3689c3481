-- The type that a message names for itself: CODECO, 315, FMA. Empty for formats with one type only.
alter table incoming_messages add column kind text not null default '' check (length(kind) <= 10);
update incoming_messages
   set kind = left(upper(coalesce(
         case format
           when 'edifact' then substring(split_part(substring(raw from 'UNH.*'), substring(raw from 'UNH(.)'), 3) from '^[A-Za-z]{6}')
           when 'x12' then (regexp_match(raw, '(?:^|[^A-Za-z0-9])ST[^A-Za-z0-9]([0-9]{3})[^0-9]'))[1]
           when 'fsu' then (regexp_match(raw, '^\s*(FMA|FNA)'))[1]
         end, '')), 10)
 where format in ('edifact', 'x12', 'fsu');
