-- A surcharge may be per twenty-foot equivalent, and for one container type only.
alter table tariff_lines drop constraint rates_check3;
alter table tariff_lines add constraint tariff_lines_basis_check check (case mode
  when 'FCL' then not jsonb_path_exists(surcharges, '$[*] ? (@.basis != "per container" && @.basis != "per TEU" && @.basis != "per B/L")')
    and not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType) && @.basis != "per container")')
  when 'LCL' then not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType) || (@.basis != "per W/M" && @.basis != "per kg" && @.basis != "per B/L"))')
  else not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType) || (@.basis != "per kg" && @.basis != "per AWB"))')
end) not valid;
alter table tariff_lines validate constraint tariff_lines_basis_check;
