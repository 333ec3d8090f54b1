-- Names in lists: letters regardless of case and accents first, and 'Form 2' before 'Form 10'.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
