-- A surcharge may be a percentage of other charges, included, or at cost; the latter two have neither amount nor currency.
alter table tariff_lines drop constraint tariff_lines_basis_check;
alter table tariff_lines drop constraint rates_surcharge_currency;
alter table tariff_lines add constraint tariff_lines_basis_check check (
  not jsonb_path_exists(surcharges, '$[*] ? (!exists (@.amountMinor)
    && !(@.basis == "percent" && exists (@.percent)) && @.basis != "included" && @.basis != "at cost")')
  and not jsonb_path_exists(surcharges, '$[*] ? (exists (@.amountMinor)
    && (@.basis == "percent" || @.basis == "included" || @.basis == "at cost" || !(@.currency like_regex "^[A-Z]{3}$")))')
  and case mode
    when 'FCL' then not jsonb_path_exists(surcharges, '$[*] ? (exists (@.amountMinor)
        && @.basis != "per container" && @.basis != "per TEU" && @.basis != "per B/L" && @.basis != "per shipment")')
      and not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType)
        && @.basis != "per container" && @.basis != "included" && @.basis != "at cost")')
    when 'LCL' then not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType) || (exists (@.amountMinor)
        && @.basis != "per W/M" && @.basis != "per CBM" && @.basis != "per kg" && @.basis != "per B/L"
        && @.basis != "per shipment"))')
    else not jsonb_path_exists(surcharges, '$[*] ? (exists (@.containerType) || (exists (@.amountMinor)
        && @.basis != "per kg" && @.basis != "per AWB" && @.basis != "per shipment"))')
  end) not valid;
alter table tariff_lines validate constraint tariff_lines_basis_check;
