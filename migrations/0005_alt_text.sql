-- Photos uploaded before alternative texts: what was measured on them, in the words of services/photo-alt-text.ts.
update images set alt_text = 'Photo en format ' || (facts ->> 'orientation') ||
  case jsonb_array_length(facts -> 'colours')
    when 0 then '.'
    when 1 then ', ton ' || (facts -> 'colours' ->> 0) || '.'
    when 2 then ', tons ' || (facts -> 'colours' ->> 0) || ' et ' || (facts -> 'colours' ->> 1) || '.'
    else ', tons ' || (facts -> 'colours' ->> 0) || ', ' || (facts -> 'colours' ->> 1) || ' et '
      || (facts -> 'colours' ->> 2) || '.'
  end
where kind = 'upload' and alt_text is null;
