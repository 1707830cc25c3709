-- How heavy a piece of a product is, and what a cart holds; null where nobody said.
alter table product
  add column weight_kg numeric(10, 3) check (weight_kg > 0),
  -- Of a product without desi: what orders of it alone had at their packing, by 3000 cm³ and piece, the last ones more.
  add column learned_desi numeric(10, 3) check (learned_desi > 0);
alter table cart
  add column litres numeric(10, 3) check (litres > 0),
  add column kilograms numeric(10, 3) check (kilograms > 0);
