-- Each batch of a window adds to its bills, which touches no index where the page has room for the new row.
alter table contracts.bill set (fillfactor = 50);
