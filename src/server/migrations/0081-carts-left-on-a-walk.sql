-- Where the cart waits while the shelf is fetched on foot, worked out with the walk: at the aisle's head, at the shelf before, or
-- where it was left already. Null: it comes along.
alter table allocation add column cart_left text check (cart_left in ('atHead', 'atShelf', 'waits'));
