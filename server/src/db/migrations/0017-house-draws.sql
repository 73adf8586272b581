-- A round draws as many indexes as its model needs: the stops of the spin and of every free spin.
alter table house_games.spin rename column stops to draws;
