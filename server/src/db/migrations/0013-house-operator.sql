-- The house knows the platform by an operator id of its own, so that no call signed for another vendor serves there.
update catalogue.vendor set operator_id = 'croupier-house' where base_url = 'house:';
